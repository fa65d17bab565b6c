using System.Runtime;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Popcorn.Testing.Models;
using Popcorn.Testing.Reporting;

namespace Popcorn.Testing.Endpoints;

/// <summary>
/// An app with all payloads in a process of its own: through both entry points, or through minimal APIs alone. With the
/// services of controllers, the framework creates a scope of services for each request, which other apps do not have.
/// </summary>
internal static class EndpointsServer
{
    public const string Command = "endpoints-server";

    public const string Default = "default";

    public const string Popcorn = "popcorn";

    /// <summary>The line for: collect garbage.</summary>
    public const string Settle = "settle";

    /// <summary>The line for: print the number of methods that the JIT has compiled, including those compiled again.</summary>
    public const string CompiledMethods = "compiled-methods";

    /// <summary>The line for: print the microseconds that the JIT has taken.</summary>
    public const string CompilationTime = "compilation-time";

    /// <summary>The line for: print the bytes of live objects.</summary>
    public const string LiveBytes = "live-bytes";

    public static int Run(Arguments arguments) => Run(arguments, (_, _) => { });

    /// <param name="arguments">With Popcorn or without, and the only entry point if there is to be no other.</param>
    /// <param name="mapMore">Maps other endpoints, with Popcorn or without.</param>
    public static int Run(Arguments arguments, Action<WebApplication, bool> mapMore)
    {
        bool hasPopcorn = arguments.TakeNext() == Popcorn;
        bool hasControllers = arguments.TakeNext() != Contender.Minimal;
        WebApplicationBuilder builder = ServerHost.CreateBuilder();
        if (hasPopcorn)
            builder.Services.AddPopcorn();
        if (hasControllers)
            AddControllers(builder.Services, hasPopcorn);
        using WebApplication app = builder.Build();
        MapMinimal(app, hasPopcorn);
        if (hasControllers)
            app.MapControllers();
        mapMore(app, hasPopcorn);
        return ServerHost.Run(app, line => line switch
        {
            Settle => CollectGarbage(),
            CompiledMethods => JitInfo.GetCompiledMethodCount(),
            CompilationTime => (long)JitInfo.GetCompilationTime().TotalMicroseconds,
            LiveBytes => GC.GetTotalMemory(forceFullCollection: true),
            _ => throw new ArgumentException($"Unknown line {line}."),
        });
    }

    /// <summary>After two collections, the objects that live on are in the oldest generation.</summary>
    private static long CollectGarbage()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
        return 0;
    }

    private static void AddControllers(IServiceCollection services, bool hasPopcorn)
    {
        IMvcBuilder controllers = services.AddControllers().AddApplicationPart(typeof(TwinController).Assembly);
        if (hasPopcorn)
            controllers.AddPopcorn();
    }

    private static void MapMinimal(WebApplication app, bool hasPopcorn)
    {
        List<SimpleTwin> thousand = Payload.MakeList(1000);
        List<SimpleTwin> hundred = Payload.MakeList(100);
        List<ComplexTwin> complex = Payload.MakeComplexList();
        var minimal = app.MapGroup(Contender.Minimal);
        if (hasPopcorn)
            minimal.WithPopcorn();
        minimal.MapGet(Payload.ThousandPath, () => thousand);
        minimal.MapGet(Payload.HundredPath, () => hundred);
        minimal.MapGet(Payload.SinglePath, () => hundred[0]);
        minimal.MapGet(Payload.ComplexPath, () => complex);
    }
}
