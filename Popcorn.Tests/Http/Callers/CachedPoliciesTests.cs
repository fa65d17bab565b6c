using Calls = Popcorn.Tests.Http.EntryPoints.Calls;

namespace Popcorn.Tests.Http.Callers;

/// <summary>Caches never serve the members of one caller to another.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
[TestFixtureSource(typeof(EmployeeApps), nameof(EmployeeApps.EntryPoints))]
public sealed class CachedPoliciesTests(string entryPoint) : AppFixture
{
    [Test]
    public async Task Are_not_stored_by_the_output_cache()
    {
        Assert.That(await App.GetAsync("cached?include=[id,salary]", "hr"), Is.EqualTo("""{"id":1,"salary":4711}"""));
        Assert.That(await App.GetAsync("cached?include=[id,salary]", null), Is.EqualTo("""{"id":1}"""));
        Assert.That(await App.GetAsync("cached?include=[id,salary]", "hr"), Is.EqualTo("""{"id":1,"salary":4711}"""));
        Assert.That(App.Services.GetRequiredService<Calls>().Counted, Is.EqualTo(3));
    }

    [Test]
    public async Task Are_stored_for_each_set_of_policies()
    {
        for (int i = 0; i < 3; i++)
        {
            Assert.That(await App.GetAsync("varied?include=[id,salary]", "hr"), Is.EqualTo("""{"id":1,"salary":4711}"""));
            Assert.That(await App.GetAsync("varied?include=[id,salary]", "other,hr"), Is.EqualTo("""{"id":1,"salary":4711}"""));
            Assert.That(await App.GetAsync("varied?include=[id,salary]", null), Is.EqualTo("""{"id":1}"""));
        }
        Assert.That(App.Services.GetRequiredService<Calls>().Counted, Is.EqualTo(2));
        var asked = App.Services.GetRequiredService<AskedPolicies>();
        asked.Names.Clear();
        await App.GetAsync("varied?include=[name]", "hr");
        Assert.That(asked.Names, Has.Count.EqualTo(2), "Each policy is asked once.");
    }

    /// <summary>A policy of the app that insists on storing gives each request an entry that no other finds.</summary>
    [Test]
    public async Task Are_not_served_from_entries_of_others()
    {
        for (int i = 0; i < 2; i++)
        {
            Assert.That(await App.GetAsync("always?include=[id,salary]", "hr"), Is.EqualTo("""{"id":1,"salary":4711}"""));
            Assert.That(await App.GetAsync("always?include=[id,salary]", null), Is.EqualTo("""{"id":1}"""));
        }
    }

    /// <summary>A policy of the app removes the callers from the key, and insists on storing.</summary>
    [Test]
    public async Task Are_not_served_from_entries_without_callers([Values("cleared/first", "cleared/last")] string path)
    {
        for (int i = 0; i < 2; i++)
        {
            Assert.That(await App.GetAsync($"{path}?include=[id,salary]", "hr"), Is.EqualTo("""{"id":1,"salary":4711}"""));
            Assert.That(await App.GetAsync($"{path}?include=[id,salary]", null), Is.EqualTo("""{"id":1}"""));
            Assert.That(await App.GetAsync($"{path}?include=[name]", null), Is.EqualTo("""{"name":"Ann"}"""));
        }
    }

    /// <summary>The user changes after its entry was chosen. What is left is no response for others with the same policies.</summary>
    [Test]
    public async Task Are_not_stored_for_a_user_who_has_changed()
    {
        using HttpResponseMessage first = await App.SendAsync("changed/removed?include=[id]", "hr");
        using HttpResponseMessage second = await App.SendAsync("changed/removed?include=[id]", "hr");
        Assert.That((first.Headers.Age, second.Headers.Age), Is.EqualTo(((TimeSpan?)null, (TimeSpan?)null)));
        using HttpResponseMessage kept = await App.SendAsync("changed/not?include=[id]", "hr");
        using HttpResponseMessage again = await App.SendAsync("changed/not?include=[id]", "hr");
        Assert.That(kept.Headers.Age, Is.Null);
        Assert.That(again.Headers.Age, Is.Not.Null);
    }

    /// <summary>The cache lets requests for the same entry wait for the first.</summary>
    [Test]
    public async Task Are_not_served_to_those_who_wait()
    {
        var gate = App.Services.GetRequiredService<Gate>();
        Task<string> first = App.GetAsync("gated?include=[id,salary]", "hr");
        Assert.That(await gate.Reached.WaitAsync(TimeSpan.FromMinutes(1)));
        Task<string> second = App.GetAsync("gated?include=[id,salary]", null);
        await gate.Reached.WaitAsync(TimeSpan.FromSeconds(1));
        gate.Open();
        Assert.That(await first, Is.EqualTo("""{"id":1,"salary":4711}"""));
        Assert.That(await second, Is.EqualTo("""{"id":1}"""));
    }

    /// <summary>The cache sees the endpoint that failed, whose type has no policies.</summary>
    [Test]
    public async Task Are_not_stored_for_an_endpoint_without_policies()
    {
        await using TestApp app = EmployeeApps.Start(
            entryPoint, popcorn => popcorn.UnknownMembers = UnknownMembers.Ignore,
            use: app => app.UseStatusCodePagesWithReExecute("/found").Use(CallerErrorPageTests.ResetStatus));
        Assert.That(await app.GetAsync("missing?include=[id,salary]", "hr"), Does.Contain("4711"));
        Assert.That(await app.GetAsync("missing?include=[id,salary]", null), Does.Not.Contain("4711"));
    }

    /// <summary>An app marks a response as public, by mistake.</summary>
    [Test]
    public async Task Are_not_stored_by_response_caching()
    {
        Assert.That(await App.GetAsync("public", "hr"), Does.Contain("4711"));
        Assert.That(await App.GetAsync("public", null), Does.Not.Contain("4711"));
    }

    [Test]
    public async Task Are_private()
    {
        Assert.That(await ControlAsync("one"), Is.EqualTo("private"));
        Assert.That(await ControlAsync("conflict"), Is.EqualTo("private"));
        Assert.That(await ControlAsync("room"), Is.Null);
        Assert.That(await ControlAsync("public"), Is.EqualTo("max-age=60, private"));
        Assert.That(await ControlAsync("public?control=s-maxage=9,must-revalidate"), Is.EqualTo("must-revalidate, private"));
        Assert.That(await ControlAsync("public?control=no-store"), Is.EqualTo("no-store"));
        Assert.That(await ControlAsync("public?control=private"), Is.EqualTo("private"));
        Assert.That(await ControlAsync("public?control=max-age=,,x y"), Is.EqualTo("private"), "Malformed.");
        Assert.That(await ControlAsync("public?control=private=%22x-a%22,max-age=3"), Is.EqualTo("max-age=3, private"));

        async Task<string?> ControlAsync(string path)
        {
            using HttpResponseMessage response = await App.SendAsync(path, null);
            return response.Headers.CacheControl?.ToString();
        }
    }

    protected override TestApp Start() => EmployeeApps.Start(entryPoint);
}
