using Microsoft.Extensions.DependencyInjection;
using Calls = Popcorn.Tests.Http.EntryPoints.Calls;

namespace Popcorn.Tests.Http.Callers;

/// <summary>Caches never serve the members of one caller to another.</summary>
public sealed class CachedPoliciesTests
{
    private static string[] EntryPoints => EmployeeApps.EntryPoints;

    [TestCaseSource(nameof(EntryPoints))]
    public async Task Are_not_stored_by_the_output_cache(string entryPoint)
    {
        await using TestApp app = EmployeeApps.Start(entryPoint);
        Assert.That(await app.GetAsync("cached?include=[id,salary]", "hr"), Is.EqualTo("""{"id":1,"salary":4711}"""));
        Assert.That(await app.GetAsync("cached?include=[id,salary]", null), Is.EqualTo("""{"id":1}"""));
        Assert.That(await app.GetAsync("cached?include=[id,salary]", "hr"), Is.EqualTo("""{"id":1,"salary":4711}"""));
        Assert.That(app.Services.GetRequiredService<Calls>().Counted, Is.EqualTo(3));
    }

    [TestCaseSource(nameof(EntryPoints))]
    public async Task Are_stored_for_each_set_of_policies(string entryPoint)
    {
        await using TestApp app = EmployeeApps.Start(entryPoint);
        for (int i = 0; i < 3; i++)
        {
            Assert.That(await app.GetAsync("varied?include=[id,salary]", "hr"), Is.EqualTo("""{"id":1,"salary":4711}"""));
            Assert.That(await app.GetAsync("varied?include=[id,salary]", "other,hr"), Is.EqualTo("""{"id":1,"salary":4711}"""));
            Assert.That(await app.GetAsync("varied?include=[id,salary]", null), Is.EqualTo("""{"id":1}"""));
        }
        Assert.That(app.Services.GetRequiredService<Calls>().Counted, Is.EqualTo(2));
        var asked = app.Services.GetRequiredService<AskedPolicies>();
        asked.Names.Clear();
        await app.GetAsync("varied?include=[name]", "hr");
        Assert.That(asked.Names, Has.Count.EqualTo(2), "Each policy is asked once.");
    }

    [TestCaseSource(nameof(EntryPoints))]
    public async Task Are_private(string entryPoint)
    {
        await using TestApp app = EmployeeApps.Start(entryPoint);
        Assert.That(await ControlAsync("one"), Is.EqualTo("private"));
        Assert.That(await ControlAsync("conflict"), Is.EqualTo("private"));
        Assert.That(await ControlAsync("public"), Is.EqualTo("public, max-age=60"), "What the app says, holds.");
        Assert.That(await ControlAsync("room"), Is.Null);

        async Task<string?> ControlAsync(string path)
        {
            using HttpResponseMessage response = await app.SendAsync(path, null);
            return response.Headers.CacheControl?.ToString();
        }
    }
}
