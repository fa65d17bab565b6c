namespace Popcorn.Tests.Packaging;

/// <summary>The quick starts do what their pages say when they are pasted into a new project that references the packages.</summary>
[Category("Packaging")]
public sealed class QuickStartTests
{
    private const string Package = "Popcorn.AspNetCore";

    private FreshProject? _project;

    [OneTimeSetUp]
    public void Create_the_project()
    {
        PackedPackages.Require(Package);
        _project = new FreshProject();
        _project.Restore(Package);
    }

    [OneTimeTearDown]
    public void Delete_the_project() => _project?.Dispose();

    [TestCase("minimal")]
    [TestCase("mvc")]
    public Task Answers_as_the_page_says(string name) => FollowAsync(QuickStart.Read(name));

    [Test]
    public async Task Getting_started_is_followed_by_pasting()
    {
        foreach (QuickStart step in PastedSteps.Read())
            await FollowAsync(step);
    }

    private async Task FollowAsync(QuickStart quickStart)
    {
        Assert.That(quickStart.Requests, Has.Count.GreaterThan(1));
        Assert.That(quickStart.Requests.Select(request => request.Answer), Has.None.Empty);
        _project!.Build(quickStart.Program);
        using RunningApp app = _project.Start();
        using var client = new HttpClient { BaseAddress = await app.AddressAsync() };
        using (Assert.EnterMultipleScope())
        {
            foreach (QuickStartRequest request in quickStart.Requests)
            {
                using HttpResponseMessage response = await client.GetAsync(new Uri(request.Path, UriKind.Relative));
                Assert.That(await response.Content.ReadAsStringAsync(), Does.Match(request.Pattern), request.Path);
            }
        }
    }
}
