using System.Security.Claims;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Popcorn.Store.Sql;

namespace Popcorn.Store.Metadata;

/// <summary>What the page at / is drawn from. An app of one's own needs none of it.</summary>
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
                tree => new { tree.Resource.Name, tree.Resource.Path, Usual = tree.Resource.Default, tree.Members }),
        });

        if (!isDevelopment)
            return;
        meta.MapGet("/plan", PlanAsync);
        meta.MapGet("/sql/{id}", Results<Ok<IReadOnlyList<SqlStatement>>, NotFound> (string id, SqlReports reports) =>
            reports.Find(id) is { } statements ? TypedResults.Ok(statements) : TypedResults.NotFound());
    }

    private static async Task<Results<ContentHttpResult, NotFound, BadRequest<string>>> PlanAsync(
        string path, [FromQuery(Name = "include")] string? text, ClaimsPrincipal caller, ResourceCatalog catalog, bool isMvc = false)
    {
        if (ResourceCatalog.Find(path) is not { } resource)
            return TypedResults.NotFound();
        Include? include = null;
        if (!string.IsNullOrWhiteSpace(text) && !Include.TryParse(text, out include, out IncludeError? error))
            return TypedResults.BadRequest(error.Message);
        PopcornEngine engine = catalog.Engine(isMvc);
        Include bound = resource.Bound(engine, include).WithGrantedPolicies(await catalog.GrantedAsync(caller));
        if (include is not null && !engine.TryValidate(resource.Declared, bound, out IncludeError? unknown))
            return TypedResults.BadRequest(unknown.Message);
        return TypedResults.Text(engine.Explain(resource.Declared, bound).ToString());
    }
}
