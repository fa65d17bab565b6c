using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http;

/// <summary>What whoever runs an app sees and sets.</summary>
public sealed class OperationsTests
{
    [Test]
    public async Task A_compile_that_fails_is_answered_and_logged_once()
    {
        using TestApp app = EntryPointApp.Both.First().Start(options =>
        {
            options.WarmUpEndpoints = false;
            options.Compilation = CompilationMode.Always;
            options.ExpressionCompiler = _ => throw new InvalidOperationException("no compiler");
        });
        for (int time = 0; time < 3; time++)
            Assert.That(await app.GetTextAsync("/order?include=[id]"), Is.EqualTo("""{"id":7,"number":"N7"}"""));
        Assert.That(app.Log.OfPopcorn.Count(entry => entry.Level == LogLevel.Error && entry.Id.Id == 104), Is.EqualTo(1));
    }

    [Test]
    public void Adding_it_twice_is_adding_it_once()
    {
        IServiceCollection services = new ServiceCollection().AddPopcorn();
        int count = services.Count;
        services.AddPopcorn();
        Assert.That(services, Has.Count.EqualTo(count));
        services.AddPopcorn(options => options.QueryParameter = "fields").AddLogging();
        using ServiceProvider provider = services.BuildServiceProvider();
        Assert.That(
            provider.GetRequiredService<IOptions<PopcornHttpOptions>>().Value.QueryParameter, Is.EqualTo("fields"),
            "The settings of each call apply.");
    }

    [Test]
    public async Task Two_hosts_with_other_policies_do_not_mix()
    {
        using TestApp camel = EntryPointApp.Both.First().Start();
        using TestApp snake = EntryPointApp.Both.First().Start(services: services => services.ConfigureHttpJsonOptions(
            options => options.SerializerOptions.PropertyNamingPolicy = System.Text.Json.JsonNamingPolicy.KebabCaseUpper));
        for (int time = 0; time < 50; time++)
        {
            Assert.That(await camel.GetTextAsync("/order?include=[id]"), Is.EqualTo("""{"id":7,"number":"N7"}"""));
            Assert.That(await snake.GetTextAsync("/order?include=[id]"), Is.EqualTo("""{"ID":7,"NUMBER":"N7"}"""));
        }
    }
}
