using Microsoft.AspNetCore.Mvc.Formatters;
using Popcorn.Tests.Http;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Suites;

public sealed class MvcSuite : HttpSuite
{
    protected override TestApp Start(JsonSerializerOptions json, UnknownMembers unknownMembers) => TestApp.Start(
        builder => builder.Services
            // Null would be answered with 204 and no JSON.
            .AddControllers(options => options.OutputFormatters.RemoveType<HttpNoContentOutputFormatter>())
            .ConfigureApplicationPartManager(parts => TypedControllers.Use(parts, Catalog.Names.Select(name => Catalog.Get(name).Type)))
            .AddMvcOptions(options => options.Conventions.Add(new TypedControllers()))
            .AddJsonOptions(options => HostJson.Copy(json, options.JsonSerializerOptions))
            .AddPopcorn(options => options.UnknownMembers = unknownMembers),
        app => app.MapControllers());
}
