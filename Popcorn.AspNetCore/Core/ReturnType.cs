using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Popcorn.AspNetCore.Streaming;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// What can become of the values of a type that the code of an endpoint returns: declared, or of a result at run time. Decided here only,
/// and once for a type: for the check of names, lists, API descriptions, the warm-up, and the refusal of unknown results.
/// </summary>
internal sealed class ReturnType
{
    private const string FSharpAsync = "Microsoft.FSharp.Control.FSharpAsync`1";

    private static readonly ConditionalWeakTable<Type, ReturnType> Known = [];

    /// <summary>Null unless this is an <see cref="ActionResult{TValue}"/>.</summary>
    private readonly ReturnType? _wrapped;

    private ReturnType(Type type)
    {
        Type = type;
        IsHttpResult = typeof(IResult).IsAssignableFrom(type);
        IsActionResult = typeof(IActionResult).IsAssignableFrom(type);
        Events = IsHttpResult ? EventStream.Find(type) : null;
        Kind = Classify();
        Value = Kind == ReturnKind.ValueResult && IsHttpResult ? new ValueResultType(type) : null;
        Results = Kind == ReturnKind.Union ? [.. type.GetGenericArguments().SelectMany(each => Find(each).Results)] : [this];
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ActionResult<>))
            _wrapped = Find(type.GetGenericArguments()[0]);
    }

    /// <summary>The type, or the type of the result of a task.</summary>
    public Type Type { get; }

    public ReturnKind Kind { get; }

    /// <summary>Whether this is a result of minimal APIs. The framework writes it with their JSON options, for actions too.</summary>
    public bool IsHttpResult { get; }

    /// <summary>Whether this is a result of MVC.</summary>
    public bool IsActionResult { get; }

    /// <summary>How a result of minimal APIs is read whose value Popcorn writes; null for all others.</summary>
    public ValueResultType? Value { get; }

    /// <summary>How server-sent events are read whose objects Popcorn writes; null for all others.</summary>
    public EventStream? Events { get; }

    /// <summary>The declared type of the value, or of the objects, of a result that can be a success; null for all others.</summary>
    public Type? SuccessType => Value is { MayBeSuccess: true } value ? value.ValueType : Events?.DataType;

    /// <summary>The alternatives of a union, at any depth; otherwise only this.</summary>
    public IReadOnlyList<ReturnType> Results { get; }

    /// <summary>The type of the JSON if it shows in the declaration of a method.</summary>
    public Type? Payload => (_wrapped ?? this) is { IsPayload: true } payload ? payload.Type : null;

    /// <summary>
    /// Whether values are written as this type. Text and streams are not written as JSON, a result is not what is written, and object says
    /// nothing.
    /// </summary>
    public bool IsPayload =>
        Kind == ReturnKind.Value && Type != typeof(object) && !typeof(IConvertToActionResult).IsAssignableFrom(Type);

    /// <summary>Whether API descriptions show that a success can be JSON.</summary>
    public bool IsDescribedAsJson =>
        (_wrapped ?? this) is { Kind: not (ReturnKind.Text or ReturnKind.Stream) } described && described.MayBeJson(isAction: true);

    /// <summary>Whether a response can only be a text or the bytes of a stream.</summary>
    public bool IsTextOrStream => Kind is ReturnKind.Text or ReturnKind.Stream;

    /// <summary>A result, declared or as an alternative, to which Popcorn cannot apply the lists of an endpoint.</summary>
    public Type? UnknownResult => Results.FirstOrDefault(result => result.Kind == ReturnKind.UnknownResult)?.Type;

    public static ReturnType Find(Type type) => Known.TryGetValue(type, out ReturnType? known)
        ? known
        : Known.GetValue(type, static each => UnwrapTask(each) is var result && result == each ? new ReturnType(each) : Find(result));

    /// <summary>The method of an endpoint: that of an action, or a handler.</summary>
    public static MethodInfo? FindMethod(IReadOnlyList<object> metadata) =>
        metadata.OfType<ControllerActionDescriptor>().LastOrDefault()?.MethodInfo ?? metadata.OfType<MethodInfo>().LastOrDefault();

    /// <summary>What the method of an endpoint declares; null if there is no method.</summary>
    public static ReturnType? FindDeclared(IReadOnlyList<object> metadata) =>
        FindMethod(metadata) is { } method ? Find(method.ReturnType) : null;

    /// <summary>Whether an endpoint may answer with JSON, as far as its method tells.</summary>
    public static bool MayBeJson(IReadOnlyList<object> metadata) =>
        FindDeclared(metadata) is not { } declared || declared.MayBeJson(metadata.OfType<ControllerActionDescriptor>().Any());

    /// <summary>Whether an endpoint that returns this may answer with JSON.</summary>
    /// <param name="isAction">Whether MVC runs the endpoint. Otherwise the framework writes a result of MVC as any other object.</param>
    public bool MayBeJson(bool isAction) => Kind switch
    {
        ReturnKind.Nothing => false,
        ReturnKind.Text => isAction,
        ReturnKind.Union => Results.Any(result => result.MayBeJson(isAction: false)),
        ReturnKind.OwnBody => IsActionResult && !IsHttpResult && !isAction,
        ReturnKind.UnknownResult => IsHttpResult ? MayHoldResult : !isAction || WritesValue,
        _ => true,
    };

    /// <summary>Whether an unknown result can execute one of the framework's.</summary>
    private bool MayHoldResult => typeof(INestedHttpResult).IsAssignableFrom(Type);

    /// <summary>Whether this is a result of MVC that has a value, which Popcorn's executors write.</summary>
    private bool WritesValue => typeof(ObjectResult).IsAssignableFrom(Type) || typeof(JsonResult).IsAssignableFrom(Type);

    private ReturnKind Classify()
    {
        if (Type == typeof(void))
            return ReturnKind.Nothing;
        if (Type == typeof(string))
            return ReturnKind.Text;
        if (!IsHttpResult && !IsActionResult)
            return typeof(Stream).IsAssignableFrom(Type) ? ReturnKind.Stream : ReturnKind.Value;
        if (Type.IsInterface || Type.IsAbstract)
            return typeof(FileResult).IsAssignableFrom(Type) ? ReturnKind.OwnBody : ReturnKind.AnyResult;
        if (HttpResultTypes.IsUnion(Type))
            return ReturnKind.Union;
        if (Events is not null)
            return Events.DataType == typeof(string) ? ReturnKind.OwnBody : ReturnKind.EventStream;
        if ((IsHttpResult && !HttpResultTypes.IsKnown(Type)) || (IsActionResult && !ActionResultTypes.IsKnown(Type)))
            return ReturnKind.UnknownResult;
        return (IsHttpResult ? ValueResultType.IsWritten(Type) : WritesValue) ? ReturnKind.ValueResult : ReturnKind.OwnBody;
    }

    private static Type UnwrapTask(Type type)
    {
        if (type == typeof(Task) || type == typeof(ValueTask))
            return typeof(void);
        Type? definition = type.IsGenericType ? type.GetGenericTypeDefinition() : null;
        return definition == typeof(Task<>) || definition == typeof(ValueTask<>) || definition?.FullName == FSharpAsync
            ? type.GetGenericArguments()[0]
            : FindAwaited(type) ?? type;
    }

    /// <summary>What an awaitable of the app, or of a library, results in: MVC and minimal APIs await it.</summary>
    private static Type? FindAwaited(Type type)
    {
        Type? awaiter = type.GetMethod("GetAwaiter", Type.EmptyTypes)?.ReturnType;
        return awaiter?.GetProperty("IsCompleted")?.PropertyType == typeof(bool)
            ? awaiter.GetMethod("GetResult", Type.EmptyTypes)?.ReturnType
            : null;
    }
}
