using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Authorization.Infrastructure;
using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Callers;

/// <summary>An attribute with requirements of its own, which the framework combines with policies, holds beside Popcorn.</summary>
public sealed class RequirementDataTests : AppFixture
{
    protected override TestApp Start() => TestApp.Start(
        builder =>
        {
            builder.Services.AddAuthentication("header").AddScheme<AuthenticationSchemeOptions, HeaderAuthentication>("header", null);
            builder.Services.AddAuthorization(options =>
                options.AddPolicy("hr", policy => policy.RequireClaim(HeaderAuthentication.Claim, "hr")));
            OnlyController.Add(builder.Services, typeof(GuardedController)).AddPopcorn();
        },
        app =>
        {
            app.UseAuthentication().UseAuthorization();
            app.MapGet("/handler", [RequiresClaim("board")] () => new Guarded(1, 4711)).WithPopcorn();
            app.MapGet("/handler/both", [RequiresClaim("board"), Authorize("hr")] () => new Guarded(1, 4711)).WithPopcorn();
            app.MapControllers();
        });

    [TestCase("", null, 401, "")]
    [TestCase("", "hr", 403, "")]
    [TestCase("", "board", 200, """{"id":1}""")]
    [TestCase("", "board,hr", 200, """{"id":1,"salary":4711}""")]
    [TestCase("/both", "board", 403, "")]
    [TestCase("/both", "hr", 403, "")]
    [TestCase("/both", "board,hr", 200, """{"id":1,"salary":4711}""")]
    public async Task Hold_beside_the_policies_of_members(string path, string? may, int status, string body)
    {
        foreach (string endpoint in (string[])["/handler", "/action"])
        {
            using HttpResponseMessage response = await App.SendAsync(endpoint + path, may);
            Assert.That((int)response.StatusCode, Is.EqualTo(status), endpoint);
            Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo(body), endpoint);
        }
    }

    public sealed record Guarded(int Id, [property: RequiresPolicy("hr")] int Salary);

    [Route("action")]
    public sealed class GuardedController : ControllerBase
    {
        [HttpGet, RequiresClaim("board")] public Guarded Get() => new(1, 4711);
        [HttpGet("both"), RequiresClaim("board"), Authorize("hr")] public Guarded Both() => new(1, 4711);
    }

    [AttributeUsage(AttributeTargets.Method)]
    private sealed class RequiresClaimAttribute(string value) : Attribute, IAuthorizationRequirementData
    {
        public IEnumerable<IAuthorizationRequirement> GetRequirements() =>
            [new ClaimsAuthorizationRequirement(HeaderAuthentication.Claim, [value])];
    }
}
