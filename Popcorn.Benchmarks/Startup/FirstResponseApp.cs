using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Popcorn.Benchmarks.Endpoints;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Startup;

/// <summary>An app with one door, that writes the list of complex models in one contender's way.</summary>
internal static class FirstResponseApp
{
    public const string Models = "first/models";
    public const string Twins = "first/twins";

    /// <summary>What is asked for: everything, so that all contenders write the same.</summary>
    public static string Path(string contender) => contender == Contenders.Popcorn ? $"/{Models}?include=[**]" : $"/{Twins}";

    public static WebApplication Create(string door, string contender)
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder(new WebApplicationOptions
        {
            ContentRootPath = AppContext.BaseDirectory,
            EnvironmentName = Environments.Production,
        });
        builder.Logging.SetMinimumLevel(LogLevel.Warning);
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        return door == Contender.Mvc ? Mvc(builder, contender) : Minimal(builder, contender);
    }

    private static WebApplication Mvc(WebApplicationBuilder builder, string contender)
    {
        IMvcBuilder controllers = builder.Services.AddControllers();
        if (contender == Contenders.Popcorn)
            controllers.AddPopcorn();
        else
            controllers.AddJsonOptions(options => UseContracts(options.JsonSerializerOptions, contender));
        WebApplication app = builder.Build();
        app.MapControllers();
        return app;
    }

    private static WebApplication Minimal(WebApplicationBuilder builder, string contender)
    {
        if (contender == Contenders.Popcorn)
            builder.Services.AddPopcorn();
        else
            builder.Services.ConfigureHttpJsonOptions(options => UseContracts(options.SerializerOptions, contender));
        WebApplication app = builder.Build();
        List<ComplexNestedModel> models = ModelFactory.ComplexList(25);
        List<ComplexTwin> twins = models.ConvertAll(ComplexTwin.Of);
        if (contender == Contenders.Popcorn)
            app.MapGet(Models, () => models).WithPopcorn();
        else
            app.MapGet(Twins, () => twins);
        return app;
    }

    /// <summary>The web defaults differ from the context's, so this is its metadata: as it is in apps.</summary>
    private static void UseContracts(JsonSerializerOptions options, string contender)
    {
        if (contender == Contenders.SourceGen)
            options.TypeInfoResolverChain.Insert(0, FastPathContext.Default);
    }
}
