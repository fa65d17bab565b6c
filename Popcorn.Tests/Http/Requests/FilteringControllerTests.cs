using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;

namespace Popcorn.Tests.Http.Requests;

/// <summary>Controllers that are filters of their own actions: of all that these return and throw.</summary>
public sealed class FilteringControllerTests : AppFixture
{
    private static string[] Controllers => ["overriding", "awaiting", "implementing"];

    [TestCaseSource(nameof(Controllers))]
    public async Task The_include_and_the_list_apply_to_what_they_put_in_place(string controller)
    {
        Assert.That(await App.GetTextAsync($"/{controller}/replaced?include=[*]"), Is.EqualTo("""{"id":2,"name":"other"}"""));
        Assert.That(await App.GetTextAsync($"/{controller}/replaced?include=[id]"), Is.EqualTo("""{"id":2}"""));
    }

    /// <summary>A controller that answers every exception does not make a failure of the server of a mistake of the client.</summary>
    [TestCaseSource(nameof(Controllers))]
    public async Task What_an_action_refuses_is_answered_before(string controller)
    {
        Assert.That(
            await App.GetRefusalAsync($"/{controller}/refused?include=[id,name]"), Is.EqualTo((IncludeErrorCodes.TooLarge, 4)));
        Assert.That(await App.GetTextAsync($"/{controller}/refused"), Is.EqualTo("answered"));
    }

    protected override TestApp Start() => TestApp.StartControllers(
        [typeof(OverridingController), typeof(AwaitingController), typeof(ImplementingController)]);

    private static void Answer(ActionExecutedContext context)
    {
        if (context.Exception is not null)
            (context.Result, context.ExceptionHandled) = (new ContentResult { Content = "answered", StatusCode = 500 }, true);
        else if (context.Result is ObjectResult { Value: Thing })
            context.Result = new ObjectResult(new Thing { Id = 2, Name = "other" });
    }

    private static Thing Refuse(IPopcornSelection<Thing> asked) => throw asked.Root!.Members[^1].CreateTooLarge("1 object");

    public sealed class Thing
    {
        public int Id { get; set; } = 1;
        public string Name { get; set; } = "own";
        public string Note { get; set; } = "hidden";
    }

    [Route("overriding"), Popcorn(Allow = "[id,name]")]
    public sealed class OverridingController : Controller
    {
        [HttpGet("replaced")] public Thing Replaced() => new();
        [HttpGet("refused")] public Thing Refused([FromServices] IPopcornSelection<Thing> asked) => Refuse(asked);

        public override void OnActionExecuted(ActionExecutedContext context) => Answer(context);
    }

    [Route("awaiting"), Popcorn(Allow = "[id,name]")]
    public sealed class AwaitingController : Controller
    {
        [HttpGet("replaced")] public Thing Replaced() => new();
        [HttpGet("refused")] public Thing Refused([FromServices] IPopcornSelection<Thing> asked) => Refuse(asked);

        public override async Task OnActionExecutionAsync(ActionExecutingContext context, ActionExecutionDelegate next) =>
            Answer(await next());
    }

    [Route("implementing"), Popcorn(Allow = "[id,name]")]
    public sealed class ImplementingController : ControllerBase, IActionFilter
    {
        [HttpGet("replaced")] public Thing Replaced() => new();
        [HttpGet("refused")] public Thing Refused([FromServices] IPopcornSelection<Thing> asked) => Refuse(asked);

        [NonAction]
        public void OnActionExecuting(ActionExecutingContext context)
        {
        }

        [NonAction] public void OnActionExecuted(ActionExecutedContext context) => Answer(context);
    }
}
