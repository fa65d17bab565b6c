using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// The results of minimal APIs whose bodies are known: values that Popcorn writes, and bodies that are the handler's own. All others are
/// unknown, whatever their assembly is called.
/// </summary>
internal static class HttpResultTypes
{
    private static readonly HashSet<Type> OwnBodies =
    [
        // Text, bytes, files and pages, as the handler made them.
        typeof(ContentHttpResult), typeof(Utf8ContentHttpResult), typeof(PushStreamHttpResult), typeof(FileContentHttpResult),
        typeof(FileStreamHttpResult), typeof(PhysicalFileHttpResult), typeof(VirtualFileHttpResult), typeof(RazorComponentResult),
        // Problem details.
        typeof(ProblemHttpResult), typeof(ValidationProblem),
        // No body.
        typeof(EmptyHttpResult), typeof(NoContent), typeof(StatusCodeHttpResult), typeof(Ok), typeof(Created), typeof(CreatedAtRoute),
        typeof(Accepted), typeof(AcceptedAtRoute), typeof(BadRequest), typeof(UnauthorizedHttpResult), typeof(NotFound), typeof(Conflict),
        typeof(UnprocessableEntity), typeof(RedirectHttpResult), typeof(RedirectToRouteHttpResult), typeof(ChallengeHttpResult),
        typeof(ForbidHttpResult), typeof(SignInHttpResult), typeof(SignOutHttpResult), typeof(SignOutResult),
        .. ValueResultType.FindNewer("InternalServerError"),
    ];

    private static readonly HashSet<Type> Unions =
        [typeof(Results<,>), typeof(Results<,,>), typeof(Results<,,,>), typeof(Results<,,,,>), typeof(Results<,,,,,>)];

    /// <summary>Whether the type only holds one of several results.</summary>
    public static bool IsUnion(Type type) => type.IsGenericType && Unions.Contains(type.GetGenericTypeDefinition());

    /// <summary>Whether the body of a result of this type is known.</summary>
    public static bool IsKnown(Type type) =>
        IsUnion(type)
        || ValueResultType.IsDefinition(type)
        || (ImplementedMethod.Find(type, typeof(IResult), nameof(IResult.ExecuteAsync))?.DeclaringType is { } executing
            && (OwnBodies.Contains(executing) || executing.Assembly == typeof(HttpResultTypes).Assembly));
}
