using Popcorn.Tests.Http;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Suites;

public sealed class MinimalApiSuite : HttpSuite
{
    private static readonly MethodInfo MapOne = typeof(MinimalApiSuite)
        .GetMethod(nameof(Map), BindingFlags.Static | BindingFlags.NonPublic)!;

    protected override TestApp Start(JsonSerializerOptions json, UnknownMembers unknownMembers) => TestApp.Start(
        builder =>
        {
            builder.Services.ConfigureHttpJsonOptions(options => HostJson.Copy(json, options.SerializerOptions));
            builder.Services.AddPopcorn(options => options.UnknownMembers = unknownMembers);
        },
        app =>
        {
            RouteGroupBuilder group = app.MapGroup("").WithPopcorn();
            foreach (string name in Catalog.Names)
                MapOne.MakeGenericMethod(Catalog.Get(name).Type).Invoke(null, [group, name]);
        });

    private static void Map<T>(RouteGroupBuilder group, string name) => group.MapGet($"/{name}", () => (T)Catalog.Get(name).Make()!);
}
