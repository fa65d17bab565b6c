extern alias hello;

using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Mvc.Testing;
using Popcorn.Tests;
using Popcorn.Tests.Packaging;

namespace Guides;

/// <summary>The sample of one file is what docs/guide/getting-started.md builds.</summary>
public sealed class HelloTests
{
    private const string Folder = "samples/Popcorn.Hello";

    [Test]
    public void Is_what_the_last_step_leaves() =>
        Assert.That(PastedSteps.Read()[^1].Program, Is.EqualTo(Repository.Read($"{Folder}/Program.cs").ReplaceLineEndings("\n")));

    [Test]
    public async Task Answers_as_the_steps_say_that_add_to_it()
    {
        using var app = new HelloApp();
        using HttpClient client = app.CreateClient();
        QuickStartRequest[] requests = [.. PastedSteps.Read().SelectMany(step => step.Requests)];
        Assert.That(requests, Has.Length.EqualTo(10));
        using (Assert.EnterMultipleScope())
        {
            foreach (QuickStartRequest request in requests)
            {
                using HttpResponseMessage response = await client.GetAsync(request.Path);
                Assert.That(await response.Content.ReadAsStringAsync(), Does.Match(request.Pattern), request.Path);
            }
        }
    }

    private sealed class HelloApp : WebApplicationFactory<hello::Order>
    {
        protected override void ConfigureWebHost(IWebHostBuilder builder) =>
            builder.UseContentRoot(Path.Combine(Repository.Root, Folder));
    }
}
