using Microsoft.AspNetCore.Http;
using Popcorn.AspNetCore.Http;

namespace Popcorn.AspNetCore.MinimalApi;

/// <summary>What the declared return type of a handler tells.</summary>
internal static class HandlerReturn
{
    /// <summary>Whether Popcorn may have anything to write: not for nothing, texts, files, redirects and problems.</summary>
    public static bool CanBeJson(Type returned)
    {
        Type type = PayloadTypes.Awaited(returned);
        if (type == typeof(void) || type == typeof(string))
            return false;
        if (!typeof(IResult).IsAssignableFrom(type) || type.IsInterface || type.IsAbstract)
            return true;
        return typeof(INestedHttpResult).IsAssignableFrom(type)
            ? !type.IsGenericType || type.GetGenericArguments().Any(CanBeJson)
            : ValueResultType.Of(type) is not null;
    }
}
