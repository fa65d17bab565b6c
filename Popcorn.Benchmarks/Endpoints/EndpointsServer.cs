using System.Runtime;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;

namespace Popcorn.Benchmarks.Endpoints;

/// <summary>
/// An app with all payloads through both doors, in a process of its own. Says at which port it listens and how many cores it
/// sees, does what each line that it reads tells it to, and ends when its input does.
/// </summary>
internal static class EndpointsServer
{
    public const string Command = "endpoints-server";

    public const string Default = "default";

    public const string Popcorn = "popcorn";

    /// <summary>A line that has it collect its garbage.</summary>
    public const string Settle = "settle";

    /// <summary>A line that asks how many methods the JIT has compiled, those included that it compiled again.</summary>
    public const string CompiledMethods = "compiled-methods";

    /// <summary>A line that asks for the microseconds that the JIT has taken.</summary>
    public const string CompilationTime = "compilation-time";

    /// <summary>A line that asks for the bytes of live objects.</summary>
    public const string LiveBytes = "live-bytes";

    public static int Run(string kind)
    {
        bool hasPopcorn = kind == Popcorn;
        WebApplicationBuilder builder = WebApplication.CreateBuilder(new WebApplicationOptions
        {
            ContentRootPath = AppContext.BaseDirectory,
            EnvironmentName = Environments.Production,
        });
        // As the templates have it: a line for each request is not what is compared.
        builder.Logging.SetMinimumLevel(LogLevel.Warning);
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        IMvcBuilder controllers = builder.Services.AddControllers();
        if (hasPopcorn)
            controllers.AddPopcorn();
        using WebApplication app = builder.Build();
        Map(app, hasPopcorn);
        app.Start();
        Console.WriteLine($"{new Uri(app.Urls.Single()).Port} {Environment.ProcessorCount}");
        while (Console.In.ReadLine() is { } line)
        {
            if (line == Settle)
                CollectGarbage();
            Console.WriteLine(line switch
            {
                CompiledMethods => JitInfo.GetCompiledMethodCount(),
                CompilationTime => (long)JitInfo.GetCompilationTime().TotalMicroseconds,
                LiveBytes => GC.GetTotalMemory(forceFullCollection: true),
                _ => 0,
            });
        }
        return 0;
    }

    /// <summary>What lives on is then old. It takes two collections to become that.</summary>
    private static void CollectGarbage()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
    }

    private static void Map(WebApplication app, bool hasPopcorn)
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
        LargeBody.Map(hasPopcorn ? app.MapGroup("").WithPopcorn() : app.MapGroup(""));
        app.MapControllers();
    }
}
