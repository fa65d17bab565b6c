using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Tests.Http.Callers;

/// <summary>Mistakes in the policies of members stop the start of an app.</summary>
public sealed class PolicyMistakesTests
{
    private static string[] EntryPoints => EmployeeApps.EntryPoints;

    [TestCaseSource(nameof(EntryPoints))]
    public void An_unknown_name_is_one(string entryPoint)
    {
        Assert.That(
            () => EmployeeApps.Start(entryPoint, popcorn => popcorn.Engine.For<Room>(t => t.RequirePolicy(x => x.Number, "hrr", "hr"))),
            Throws.TypeOf<PopcornException>().With.Message.Contains("room").IgnoreCase.And.Message.Contains("'hrr', which does not exist")
                .And.Message.Not.Contains("'hr'"));
    }

    [Test]
    public void Missing_authorization_is_one()
    {
        Assert.That(
            () => TestApp.Start(builder => builder.Services.AddPopcorn(), app => app.MapGet("/one", () => new Employee()).WithPopcorn()),
            Throws.TypeOf<PopcornException>().With.Message.Contains("services.AddAuthorization()"));
    }

    [Test]
    public void A_policy_on_a_slot_of_an_envelope_is_one()
    {
        Assert.That(
            () => EmployeeApps.Start(
                "minimal API",
                popcorn => popcorn.Engine.For<ApiResponse<Room>>(t => t.RequirePolicy(x => x.Success, "hr")),
                null,
                app => app.MapGet("/slot", () => new ApiResponse<Room>()).WithPopcorn()),
            Throws.TypeOf<PopcornException>().With.Message.Contains("slot of an envelope"));
    }

    [TestCase("[salary,manager[review]]", null)]
    [TestCase("[salary,manager[review[x]]]", "review")]
    [TestCase("[wages]", "wages")]
    public void A_list_may_name_members_with_policies(string list, string? mistake)
    {
        TestDelegate start = () => EmployeeApps.Start(
            "minimal API", null, null, app => app.MapGet("/more", () => new Employee()).WithPopcorn(p => p.Default = list)).Dispose();
        if (mistake is null)
            Assert.DoesNotThrow(start);
        else
            Assert.That(start, Throws.TypeOf<PopcornException>().With.Message.Contains($"'{mistake}'"));
    }
}
