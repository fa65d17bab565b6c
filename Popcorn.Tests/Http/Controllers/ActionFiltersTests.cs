using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Popcorn.AspNetCore.Mvc;
using Popcorn.Tests.Http.OtherWriters;

namespace Popcorn.Tests.Http.Controllers;

/// <summary>At the start, actions without lists lose the filter for lists: MVC asks each filter at each stage.</summary>
public sealed class ActionFiltersTests
{
    // Two stay, because types of this assembly have policies: the one that asks for them, and the one that tells caches of it.
    [TestCase("plain", false, 2)]
    [TestCase("plain", true, 3)]
    [TestCase("listed", false, 3)]
    [TestCase("text", false, 2)]
    public void Only_those_that_can_be_needed_are_left(string action, bool hasListOfGroup, int expected)
    {
        using TestApp app = Start(hasListOfGroup);
        var filters = app.Services.GetRequiredService<IActionDescriptorCollectionProvider>().ActionDescriptors.Items
            .Single(each => each.RouteValues["action"] == action).FilterDescriptors;
        Assert.That(filters.Count(filter => filter.Filter is EndpointFilterFactory), Is.EqualTo(expected));
    }

    [Test]
    public async Task The_list_of_a_group_holds_for_results_that_write_themselves()
    {
        using TestApp app = Start(hasListOfGroup: true);
        Assert.That(await app.GetTextAsync("/filters/plain?include=[**]"), Is.EqualTo("""{"id":1}"""));
        await Assert.ThatAsync(
            () => app.Client.GetAsync("/filters/own"), Throws.TypeOf<PopcornException>().With.Message.Contains(nameof(PlainWriter)));
    }

    private static TestApp Start(bool hasListOfGroup) => TestApp.StartControllers(
        [typeof(FiltersController)],
        app => (hasListOfGroup ? app.MapGroup("").WithPopcorn(p => p.Allow = "[id]") : app.MapGroup("")).MapControllers());

    [Route("filters/[action]")]
    public sealed class FiltersController : ControllerBase
    {
        [HttpGet, ActionName("plain")] public Account Plain() => new(1, "seen");
        [HttpGet, ActionName("listed"), Popcorn(Allow = "[id]")] public Account Listed() => new(1, "seen");
        [HttpGet, ActionName("own")] public IActionResult Own() => new PlainWriter(new Account(1, "seen"));
        [HttpGet, ActionName("text")] public ContentResult Text() => Content("text");
    }
}
