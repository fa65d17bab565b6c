using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Finds computed members that do not tell what they read, on the entity types of selections that endpoints take: a query could not be
/// projected to them. Needs Popcorn.EntityFrameworkCore, which this package does not reference.
/// </summary>
internal sealed class ProjectionMistakes(PopcornEngines engines, PopcornEndpoints endpoints, IServiceScopeFactory scopes)
{
    private const string Check = "Popcorn.EntityFrameworkCore.Queries.StartUpCheck, Popcorn.EntityFrameworkCore";

    /// <param name="used">The endpoints that use Popcorn.</param>
    /// <returns>A message for each mistake, which names an endpoint, the type and the member.</returns>
    public IEnumerable<string> Find(IEnumerable<Endpoint> used)
    {
        var computed = DeclarationSearch.ForComputed();
        var told = new HashSet<string>(StringComparer.Ordinal);
        var seen = new HashSet<Type>();
        Func<SelectedObject, IEnumerable<string>>? check = null;
        using var scope = new StartUpScope(scopes);
        foreach (Endpoint endpoint in used)
        {
            foreach (Type type in SelectedTypes.Find(endpoint.Metadata))
            {
                // Usually there is nothing to check, and neither the package nor a model is loaded.
                if (check is null && !computed.Find(type, seen).Any())
                    continue;
                check ??= CreateCheck(scope.Services);
                if (check is null)
                    yield break;
                foreach (string mistake in Find(check, endpoints.GetSettings(endpoint), type).Where(told.Add))
                    yield return $"{endpoint.DisplayName} projects {type}: {mistake}";
            }
        }
    }

    private string[] Find(Func<SelectedObject, IEnumerable<string>> check, EndpointSettings settings, Type type)
    {
        try
        {
            SelectedObject? selected = engines.GetEngine(settings.Json)
                .Select(type, settings.Restrict(Include.All).WithGranted(PolicySet.All));
            return selected is null ? [] : [.. check(selected)];
        }
        catch (Exception exception) when (ContractStore.IsForTheWrite(exception))
        {
            // The other checks tell it, or the request does.
            return [];
        }
    }

    /// <returns>Null if the app does not have the package.</returns>
    private static Func<SelectedObject, IEnumerable<string>>? CreateCheck(IServiceProvider services) =>
        Type.GetType(Check, throwOnError: false)?.GetMethod("Create")
            ?.CreateDelegate<Func<IServiceProvider, Func<SelectedObject, IEnumerable<string>>>>()(services);
}
