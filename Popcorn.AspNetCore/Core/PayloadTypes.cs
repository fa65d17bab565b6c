using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Popcorn.AspNetCore.Streaming;

namespace Popcorn.AspNetCore.Core;

/// <summary>Finds the types that an endpoint declares for its successful responses.</summary>
internal static class PayloadTypes
{
    public static IReadOnlyList<Type> Find(IReadOnlyList<object> metadata)
    {
        var types = new List<Type>();
        bool isOkDeclared = false;
        foreach (object item in metadata)
        {
            (Type? type, int status) = item switch
            {
                IProducesResponseTypeMetadata produces => (produces.Type, produces.StatusCode),
                IApiResponseMetadataProvider provider => (provider.Type, provider.StatusCode),
                _ => default,
            };
            type = type is null ? null : EventStream.Unwrap(type);
            // [Produces("application/json")] and [ProducesResponseType(200)] declare no type.
            if (type is null || !ReturnType.Find(type).IsPayload || !EndpointSettings.IsSuccess(status))
                continue;
            types.Add(type);
            isOkDeclared |= status == StatusCodes.Status200OK;
        }
        if (!isOkDeclared && ReturnType.FindDeclared(metadata)?.Payload is { } returned)
            types.Add(returned);
        return [.. types.Distinct()];
    }

    /// <summary>
    /// Finds what the return type of an endpoint says and its metadata does not: the value of a result without metadata, because only the
    /// handler knows its status, and a type that the metadata replaces.
    /// </summary>
    /// <param name="metadata">The metadata of the endpoint.</param>
    /// <param name="payloads">The types that the metadata declares.</param>
    /// <returns>The types, and whether one of several results can have a value of any type.</returns>
    public static (IReadOnlyList<Type> Types, bool MayBeAny) FindOthers(IReadOnlyList<object> metadata, IReadOnlyList<Type> payloads)
    {
        if (ReturnType.FindDeclared(metadata) is not { } returned)
            return ([], false);
        Type[] successes = [.. returned.Results.Select(result => result.SuccessType).OfType<Type>()];
        bool mayBeAny = returned.Results.Count > 1 && successes.Contains(typeof(object));
        IEnumerable<Type> types = returned.Payload is { } payload ? successes.Append(payload) : successes;
        return ([.. types.Where(type => ReturnType.Find(type).IsPayload).Except(payloads)], mayBeAny);
    }
}
