using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Popcorn.AspNetCore.Core;

namespace Popcorn.Tests.Http.OtherWriters;

/// <summary>
/// What Popcorn does with each result of the framework on an endpoint with a list. A result that is new there is refused.
/// </summary>
public sealed class KnownResultsTests
{
    private static readonly string[] Written =
    [
        "Accepted`1", "AcceptedAtRoute`1", "BadRequest`1", "Conflict`1", "Created`1", "CreatedAtRoute`1", "InternalServerError`1",
        "JsonHttpResult`1", "NotFound`1", "Ok`1", "ServerSentEventsResult`1", "UnprocessableEntity`1",
        "AcceptedAtActionResult", "AcceptedAtRouteResult", "AcceptedResult", "BadRequestObjectResult", "ConflictObjectResult",
        "CreatedAtActionResult", "CreatedAtRouteResult", "CreatedResult", "JsonResult", "NotFoundObjectResult", "ObjectResult",
        "OkObjectResult", "UnauthorizedObjectResult", "UnprocessableEntityObjectResult",
    ];

    private static readonly string[] Unwrapped = ["Results`2", "Results`3", "Results`4", "Results`5", "Results`6"];

    /// <summary>An action that returns a result of minimal APIs gets Popcorn's wrapper, and not the framework's.</summary>
    private static readonly string[] Refused = ["HttpActionResult"];

    private static readonly Dictionary<string, string[]> Own = new()
    {
        ["text and bytes"] = ["ContentHttpResult", "ContentResult", "PushStreamHttpResult", "Utf8ContentHttpResult"],
        ["files"] =
        [
            "FileContentHttpResult", "FileContentResult", "FileStreamHttpResult", "FileStreamResult", "PhysicalFileHttpResult",
            "PhysicalFileResult", "VirtualFileHttpResult", "VirtualFileResult",
        ],
        ["pages"] =
        [
            "PageResult", "PartialViewResult", "RazorComponentResult", "RazorComponentResult`1", "ViewComponentResult", "ViewResult",
        ],
        ["problem details"] = ["ProblemHttpResult", "ValidationProblem"],
        ["redirects"] =
        [
            "LocalRedirectResult", "RedirectHttpResult", "RedirectResult", "RedirectToActionResult", "RedirectToPageResult",
            "RedirectToRouteHttpResult", "RedirectToRouteResult",
        ],
        ["authentication"] =
        [
            "ChallengeHttpResult", "ChallengeResult", "ForbidHttpResult", "ForbidResult", "SignInHttpResult", "SignInResult",
            "SignOutHttpResult", "SignOutResult",
        ],
        ["a status"] =
        [
            "Accepted", "AcceptedAtRoute", "AntiforgeryValidationFailedResult", "BadRequest", "BadRequestResult", "Conflict",
            "ConflictResult", "Created", "CreatedAtRoute", "EmptyHttpResult", "EmptyResult", "InternalServerError", "NoContent",
            "NoContentResult", "NotFound", "NotFoundResult", "Ok", "OkResult", "StatusCodeHttpResult", "StatusCodeResult",
            "UnauthorizedHttpResult", "UnauthorizedResult", "UnprocessableEntity", "UnprocessableEntityResult",
            "UnsupportedMediaTypeResult",
        ],
    };

    /// <summary>All results of the framework. A self-contained app has other libraries in the same folder.</summary>
    private static Type[] All { get; } =
    [
        .. Directory.GetFiles(Path.GetDirectoryName(typeof(IResult).Assembly.Location)!, "Microsoft.AspNetCore.*.dll")
            .Order(StringComparer.Ordinal)
            .SelectMany(GetTypes)
            .Where(type => type is { IsInterface: false, IsAbstract: false }
                && (typeof(IResult).IsAssignableFrom(type) || typeof(IActionResult).IsAssignableFrom(type)))
            .Select(Close),
    ];

    [Test]
    public void Each_is_classified() => Assert.That(
        All.Where(type => !IsRefused(type)).Select(type => type.Name),
        Is.EquivalentTo(ThatExist([.. Written, .. Unwrapped, .. Own.Values.SelectMany(names => names)])));

    [Test]
    public void Others_are_refused() =>
        Assert.That(All.Where(IsRefused).Select(type => type.Name), Is.SupersetOf(ThatExist(Refused)));

    [Test]
    public void A_declared_one_is_refused_at_the_start() =>
        Assert.That(All.Where(type => ReturnType.Find(type).UnknownResult is not null), Is.EquivalentTo(All.Where(IsRefused)));

    /// <summary>Older frameworks do not have all results.</summary>
    private static IEnumerable<string> ThatExist(string[] names) =>
        names.Where(name => Array.Exists(All, type => type.Name == name));

    private static IEnumerable<Type> GetTypes(string file)
    {
        try
        {
            return Assembly.LoadFrom(file).GetTypes();
        }
        catch (ReflectionTypeLoadException exception)
        {
            return exception.Types.OfType<Type>();
        }
    }

    private static bool IsRefused(Type type) => ReturnType.Find(type).Kind == ReturnKind.UnknownResult;

    private static Type Close(Type type)
    {
        if (!type.IsGenericTypeDefinition)
            return type;
        Type argument = type.Name.StartsWith("Results`", StringComparison.Ordinal) ? typeof(Ok<Account>)
            : type == typeof(RazorComponentResult<>) ? typeof(Microsoft.AspNetCore.Components.ComponentBase)
            : typeof(Account);
        return type.MakeGenericType([.. Enumerable.Repeat(argument, type.GetGenericArguments().Length)]);
    }
}
