using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using static System.FormattableString;

namespace Popcorn.Testing.Endpoints;

/// <summary>An app in a process of its own, which a <see cref="ServerProcess"/> controls.</summary>
internal static class ServerHost
{
    /// <summary>Creates a builder as the templates do, for any port, without a log line for each request.</summary>
    public static WebApplicationBuilder CreateBuilder()
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder(new WebApplicationOptions
        {
            ContentRootPath = AppContext.BaseDirectory,
            EnvironmentName = Environments.Production,
        });
        builder.Logging.SetMinimumLevel(LogLevel.Warning);
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        return builder;
    }

    /// <summary>Prints port and number of cores, answers each line that it reads by a number, and ends when its input does.</summary>
    public static int Run(WebApplication app, Func<string, long> answer)
    {
        app.Start();
        Console.WriteLine($"{new Uri(app.Urls.Single()).Port} {Environment.ProcessorCount}");
        while (Console.In.ReadLine() is { } line)
            Console.WriteLine(Invariant($"{answer(line)}"));
        return 0;
    }
}
