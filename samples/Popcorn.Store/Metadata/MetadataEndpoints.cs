using System.Security.Claims;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Popcorn.Store.Sql;

namespace Popcorn.Store.Metadata;

/// <summary>The data of the page at /. An app does not need it.</summary>
internal static class MetadataEndpoints
{
    public static void MapMetadata(this WebApplication app)
    {
        RouteGroupBuilder meta = app.MapGroup("/meta").ExcludeFromDescription();

        // How the server works inside, and what it hides, is for development only.
        bool isDevelopment = app.Environment.IsDevelopment();
        meta.MapGet("/resources", async (ClaimsPrincipal caller, ResourceCatalog catalog) => new
        {
            Plans = isDevelopment,
            Resources = (await catalog.TreesAsync(caller, showsNever: isDevelopment)).Select(
                tree => new
                {
                    tree.Resource.Name,
                    tree.Resource.Path,
                    DefaultList = tree.Resource.Default,
                    tree.Resource.Views,
                    tree.Resource.Plain,
                    tree.Members,
                }),
        });

        if (!isDevelopment)
            return;
        meta.MapGet("/plan", PlanAsync);
        meta.MapGet("/code", ReadCode);
        meta.MapGet("/usage", ReadUsage);
        meta.MapGet("/sql/{id}", Results<Ok<IReadOnlyList<SqlStatement>>, NotFound> (string id, SqlReports reports) =>
            reports.Find(id) is { } statements ? TypedResults.Ok(statements) : TypedResults.NotFound());
    }

    /// <summary>The sources of an endpoint, from the folder of the project.</summary>
    private static Results<ContentHttpResult, NotFound> ReadCode(string path, IHostEnvironment environment, bool isMvc = false)
    {
        if (ResourceCatalog.Find(path) is not { } resource)
            return TypedResults.NotFound();
        IEnumerable<string> files = resource.GetSources(isMvc).Where(file => File.Exists(Path.Combine(environment.ContentRootPath, file)));
        return TypedResults.Text(string.Join(
            "\n", files.Select(file => $"// {file}\n\n{File.ReadAllText(Path.Combine(environment.ContentRootPath, file))}")));
    }

    /// <summary>What callers have asked an endpoint for: first what they ask for most.</summary>
    private static Results<Ok<List<MemberUsage>>, NotFound> ReadUsage(string path, IPopcornUsage usage, bool isMvc = false) =>
        ResourceCatalog.Find(path) is { } resource
            ? TypedResults.Ok(usage.GetMembers().Where(member => member.Endpoint == resource.GetEndpoint(isMvc))
                .OrderByDescending(member => member.ByName).ThenByDescending(member => member.ByWildcard).ToList())
            : TypedResults.NotFound();

    private static async Task<Results<ContentHttpResult, NotFound, BadRequest<string>>> PlanAsync(
        string path, [FromQuery(Name = "include")] string? text, ClaimsPrincipal caller, ResourceCatalog catalog, bool isMvc = false)
    {
        if (ResourceCatalog.Find(path) is not { } resource)
            return TypedResults.NotFound();
        Include? include = null;
        if (!string.IsNullOrWhiteSpace(text) && !Include.TryParse(resource.Expand(text), out include, out IncludeError? error))
            return TypedResults.BadRequest(error.Message);
        PopcornEngine engine = catalog.Engine(isMvc);
        Include bound = resource.Bound(engine, include).WithGrantedPolicies(await catalog.GrantedAsync(caller));
        if (include is not null && !engine.TryValidate(resource.Declared, bound, out IncludeError? unknown))
            return TypedResults.BadRequest(unknown.Message);
        return TypedResults.Text(engine.Explain(resource.Declared, bound).ToString());
    }
}
