using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.AspNetCore.Core;

/// <summary>A result type of the framework that writes a value as JSON, such as <c>Ok&lt;T&gt;</c>.</summary>
internal sealed class ValueResultType
{
    private static readonly HashSet<Type> Failures =
    [
        typeof(BadRequest<>), typeof(Conflict<>), typeof(NotFound<>), typeof(UnprocessableEntity<>), .. FindNewer("InternalServerError`1"),
    ];

    private static readonly HashSet<Type> Definitions =
    [
        typeof(Ok<>), typeof(Created<>), typeof(CreatedAtRoute<>), typeof(Accepted<>), typeof(AcceptedAtRoute<>), typeof(JsonHttpResult<>),
        .. Failures,
    ];

    private readonly PropertyInfo? _location;
    private readonly PropertyInfo? _routeName;
    private readonly PropertyInfo? _routeValues;
    private readonly PropertyInfo? _jsonOptions;
    private readonly PropertyInfo? _jsonContract;

    /// <param name="type">A type that <see cref="IsWritten"/>.</param>
    public ValueResultType(Type type)
    {
        ValueType = type.GetGenericArguments()[0];
        MayBeSuccess = !Failures.Contains(type.GetGenericTypeDefinition());
        _location = type.GetProperty("Location");
        _routeName = type.GetProperty("RouteName");
        _routeValues = type.GetProperty("RouteValues");
        _jsonOptions = type.GetProperty("JsonSerializerOptions");
        // Not public, but the result would write with it.
        _jsonContract = type.GetProperty("JsonTypeInfo", BindingFlags.Instance | BindingFlags.NonPublic);
    }

    /// <summary>The declared type of the value.</summary>
    public Type ValueType { get; }

    /// <summary>Whether the status can be that of a success. Only the handler knows that of a <c>JsonHttpResult&lt;T&gt;</c>.</summary>
    public bool MayBeSuccess { get; }

    /// <summary>Whether Popcorn writes the values of results of this type. It does not write problem details.</summary>
    public static bool IsWritten(Type type) =>
        IsDefinition(type) && !typeof(ProblemDetails).IsAssignableFrom(type.GetGenericArguments()[0]);

    /// <summary>Whether the type is one of these results, of whatever value.</summary>
    public static bool IsDefinition(Type type) => type.IsGenericType && Definitions.Contains(type.GetGenericTypeDefinition());

    /// <summary>The result's own options, if it has any.</summary>
    public JsonSerializerOptions? GetOptions(IResult result) => _jsonOptions?.GetValue(result) as JsonSerializerOptions;

    /// <summary>The result's own contract, if it has one.</summary>
    public JsonTypeInfo? GetContract(IResult result) => _jsonContract?.GetValue(result) as JsonTypeInfo;

    /// <summary>The URL of the created or accepted resource.</summary>
    public string? GetLocation(IResult result, HttpContext context)
    {
        if (_location is not null)
            return _location.GetValue(result) as string;
        if (_routeValues is null)
            return null;
        return context.RequestServices.GetRequiredService<LinkGenerator>().GetUriByRouteValues(
            context, _routeName?.GetValue(result) as string, _routeValues.GetValue(result) as RouteValueDictionary)
            ?? throw new InvalidOperationException("No route matches the supplied values.");
    }

    /// <summary>A result type that .NET 8 does not have: an app on .NET 9 runs the build for .NET 8.</summary>
    public static Type[] FindNewer(string name) =>
        typeof(Ok<>).Assembly.GetType($"{typeof(Ok<>).Namespace}.{name}") is { } type ? [type] : [];
}
