using System.Runtime.Loader;

namespace Popcorn.Tests.Http.Mistakes;

/// <summary>A handler cannot reach the services of its app. WithPopcorn finds out that AddPopcorn was never called.</summary>
public sealed class MissingServicesTests
{
    /// <summary>In a load context of its own, because other tests of this process have called AddPopcorn.</summary>
    [Test]
    public void Stop_the_start_at_a_handler([Values] bool isController)
    {
        var context = new AssemblyLoadContext(nameof(MissingServicesTests));
        Assembly fresh = context.LoadFromAssemblyPath(typeof(PopcornHttpOptions).Assembly.Location);
        WebApplicationBuilder builder = WebApplication.CreateBuilder();
        builder.Services.AddControllers();
        using var app = (IDisposable)builder.Build();
        object endpoints = isController ? ((WebApplication)app).MapControllers() : ((WebApplication)app).MapGet("/", () => 1);

        Action map = () => WithPopcorn(fresh, endpoints);
        Assert.That(map, Throws.InvalidOperationException.With.Message.Contains("services.AddPopcorn()"));

        fresh.GetType(typeof(PopcornServiceCollectionExtensions).FullName!)!.GetMethods()
            .First(method => method.Name == "AddPopcorn").Invoke(null, [new ServiceCollection(), null]);
        Assert.That(map, Throws.Nothing);
    }

    [Test]
    public void An_endpoint_without_the_services_says_what_is_missing()
    {
        WebApplication app = WebApplication.CreateBuilder().Build();
        app.MapGet("/", () => 1).WithPopcorn();
        Assert.That(
            () => ((IEndpointRouteBuilder)app).DataSources.SelectMany(source => source.Endpoints).ToList(),
            Throws.InvalidOperationException.With.Message.Contains("AddPopcorn"));
    }

    [Test]
    public void A_group_without_the_services_says_so_at_once() => Assert.That(
        () => WebApplication.CreateBuilder().Build().MapGroup("").WithPopcorn(),
            Throws.InvalidOperationException.With.Message.Contains("AddPopcorn()"));

    private static void WithPopcorn(Assembly assembly, object builder) =>
        assembly.GetType(typeof(PopcornEndpointConventionBuilderExtensions).FullName!)!.GetMethod("WithPopcorn")!
            .MakeGenericMethod(builder.GetType())
            .Invoke(null, BindingFlags.DoNotWrapExceptions, null, [builder, null], null);
}
