using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Documents;

/// <summary>Operations have the path of the route, or one in lower case: that depends on the version of the framework.</summary>
public sealed class LowercaseUrlTests
{
    [TestCase(true)]
    [TestCase(false)]
    public async Task Actions_are_found(bool isLower)
    {
        await using TestApp app = TestApp.Start(
            builder =>
            {
                builder.Services.AddRouting(options => options.LowercaseUrls = isLower);
                builder.Services.AddOpenApi(document => document.AddPopcorn());
                OnlyController.Add(builder.Services, typeof(SpelledController)).AddPopcorn();
            },
            app =>
            {
                app.MapOpenApi();
                app.MapControllers();
            });
        string document = await app.GetTextAsync("/openapi/v1.json");
        Assert.That(document, Does.Contain("/api/spelled/now").IgnoreCase.And.Not.Contain("secret"));
        Assert.That(document, Does.Contain("\"example\": \"[id]\""));
        Assert.That(app.Log.OfPopcorn.Where(entry => entry.Id.Name == "UnknownOperations"), Is.Empty);
    }

    [ApiController, Route("api/[controller]")]
    public sealed class SpelledController : ControllerBase
    {
        [HttpGet("Now")] public Spelled Get() => new(1, "s");
    }

    public sealed record Spelled(int Id, [property: Never] string Secret);
}
