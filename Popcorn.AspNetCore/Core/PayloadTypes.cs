using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.Infrastructure;

namespace Popcorn.AspNetCore.Core;

/// <summary>Finds the types that an endpoint declares for its successful responses.</summary>
internal static class PayloadTypes
{
    public static IReadOnlyList<Type> Find(IReadOnlyList<object> metadata)
    {
        var types = new List<Type>();
        bool isOkDeclared = false;
        foreach (object item in metadata)
        {
            (Type? type, int status) = item switch
            {
                IProducesResponseTypeMetadata produces => (produces.Type, produces.StatusCode),
                IApiResponseMetadataProvider provider => (provider.Type, provider.StatusCode),
                _ => default,
            };
            // [Produces("application/json")] and [ProducesResponseType(200)] declare no type.
            if (type is null || !IsPayload(type) || !EndpointSettings.IsSuccess(status))
                continue;
            types.Add(type);
            isOkDeclared |= status == StatusCodes.Status200OK;
        }
        if (!isOkDeclared && FindReturnedPayload(metadata) is { } returned)
            types.Add(returned);
        return [.. types.Distinct()];
    }

    /// <summary>
    /// Finds what the return type of an endpoint says and its metadata does not: the value of a result without metadata, because only the
    /// handler knows its status, and a type that the metadata replaces.
    /// </summary>
    /// <param name="metadata">The metadata of the endpoint.</param>
    /// <param name="payloads">The types that the metadata declares.</param>
    /// <returns>The types, and whether one of several results can have a value of any type.</returns>
    public static (IReadOnlyList<Type> Types, bool MayBeAny) FindOthers(IReadOnlyList<object> metadata, IReadOnlyList<Type> payloads)
    {
        if (FindReturnType(metadata) is not { } returned)
            return ([], false);
        Type[] results = [.. FindResults(returned)];
        IEnumerable<Type> types = results.Select(FindSuccess).Append(FindReturnedPayload(metadata)).OfType<Type>();
        bool mayBeAny = results.Length > 1 && Array.Exists(results, result => FindSuccess(result) == typeof(object));
        return ([.. types.Where(IsPayload).Except(payloads)], mayBeAny);
    }

    /// <summary>The result type of a task, or the type itself.</summary>
    public static Type UnwrapTask(Type type)
    {
        if (type == typeof(Task) || type == typeof(ValueTask))
            return typeof(void);
        Type? definition = type.IsGenericType ? type.GetGenericTypeDefinition() : null;
        return definition == typeof(Task<>) || definition == typeof(ValueTask<>) ? type.GetGenericArguments()[0] : type;
    }

    /// <summary>The declared return type of the action or handler; null if there is no method.</summary>
    public static Type? FindReturnType(IReadOnlyList<object> metadata)
    {
        MethodInfo? method = metadata.OfType<ControllerActionDescriptor>().LastOrDefault()?.MethodInfo
            ?? metadata.OfType<MethodInfo>().LastOrDefault();
        return method is null ? null : UnwrapTask(method.ReturnType);
    }

    /// <summary>The alternatives of <c>Results&lt;…&gt;</c>, at any depth; otherwise the type itself.</summary>
    private static IEnumerable<Type> FindResults(Type returned) =>
        HttpResultTypes.IsUnion(returned) ? returned.GetGenericArguments().SelectMany(FindResults) : [returned];

    /// <summary>The declared type of the value of a result that can be a success; null for other results.</summary>
    private static Type? FindSuccess(Type result) => ValueResultType.Find(result) is { MayBeSuccess: true } type ? type.ValueType : null;

    private static Type? FindReturnedPayload(IReadOnlyList<object> metadata)
    {
        if (FindReturnType(metadata) is not { } type)
            return null;
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ActionResult<>))
            type = type.GetGenericArguments()[0];
        return IsPayload(type) ? type : null;
    }

    /// <summary>Text and streams are not written as JSON, a result is not what is written, and object says nothing.</summary>
    private static bool IsPayload(Type type) =>
        type != typeof(void) && type != typeof(object) && type != typeof(string) && !typeof(Stream).IsAssignableFrom(type)
        && !typeof(IResult).IsAssignableFrom(type) && !typeof(IActionResult).IsAssignableFrom(type)
        && !typeof(IConvertToActionResult).IsAssignableFrom(type);
}
