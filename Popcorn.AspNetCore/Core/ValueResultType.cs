using System.Collections.Concurrent;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.AspNetCore.Core;

/// <summary>A kind of the framework's results that writes a value as JSON: <c>Ok&lt;T&gt;</c> and its like.</summary>
internal sealed class ValueResultType
{
    private static readonly HashSet<Type> Definitions =
    [
        typeof(Ok<>), typeof(Created<>), typeof(CreatedAtRoute<>), typeof(Accepted<>), typeof(AcceptedAtRoute<>), typeof(BadRequest<>),
        typeof(Conflict<>), typeof(NotFound<>), typeof(UnprocessableEntity<>), typeof(JsonHttpResult<>),
        .. Newer("InternalServerError`1"),
    ];

    private static readonly ConcurrentDictionary<Type, ValueResultType?> Known = new();

    private readonly PropertyInfo? _location;
    private readonly PropertyInfo? _routeName;
    private readonly PropertyInfo? _routeValues;
    private readonly PropertyInfo? _jsonOptions;
    private readonly PropertyInfo? _jsonContract;

    private ValueResultType(Type type)
    {
        ValueType = type.GetGenericArguments()[0];
        _location = type.GetProperty("Location");
        _routeName = type.GetProperty("RouteName");
        _routeValues = type.GetProperty("RouteValues");
        _jsonOptions = type.GetProperty("JsonSerializerOptions");
        // Not public, and yet what the result would write with.
        _jsonContract = type.GetProperty("JsonTypeInfo", BindingFlags.Instance | BindingFlags.NonPublic);
    }

    /// <summary>As which type the value is declared.</summary>
    public Type ValueType { get; }

    /// <summary>What a result of this type is; null when it is none that Popcorn writes.</summary>
    public static ValueResultType? Of(Type type) => Known.GetOrAdd(type, static each =>
        each.IsGenericType && Definitions.Contains(each.GetGenericTypeDefinition()) && !typeof(ProblemDetails).IsAssignableFrom(each.GetGenericArguments()[0])
            ? new ValueResultType(each)
            : null);

    /// <summary>The result's own options, where it has them.</summary>
    public JsonSerializerOptions? OptionsOf(IResult result) => _jsonOptions?.GetValue(result) as JsonSerializerOptions;

    /// <summary>The result's own contract, where it has one.</summary>
    public JsonTypeInfo? ContractOf(IResult result) => _jsonContract?.GetValue(result) as JsonTypeInfo;

    /// <summary>Where the thing is that was created or accepted.</summary>
    public string? LocationOf(IResult result, HttpContext context)
    {
        if (_location is not null)
            return _location.GetValue(result) as string;
        if (_routeValues is null)
            return null;
        return context.RequestServices.GetRequiredService<LinkGenerator>().GetUriByRouteValues(
            context, _routeName?.GetValue(result) as string, _routeValues.GetValue(result) as RouteValueDictionary)
            ?? throw new InvalidOperationException("No route matches the supplied values.");
    }

    /// <summary>A result that came after .NET 8: an app on .NET 9 has it too, and the library that was built for .NET 8.</summary>
    private static Type[] Newer(string name) => typeof(Ok<>).Assembly.GetType($"{typeof(Ok<>).Namespace}.{name}") is { } type ? [type] : [];
}
