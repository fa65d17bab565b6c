using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Routing.Patterns;
using Microsoft.Extensions.Primitives;

namespace Popcorn.AspNetCore.Core;

/// <summary>Whether a handler or an action binds a query parameter itself.</summary>
internal static class ParameterBinding
{
    public static bool IsBoundBy(ActionDescriptor action, string name) =>
        action.Parameters.Any(parameter => IsBound(parameter, name))
        || action.BoundProperties.Any(property => IsBound(property, name) && IsBoundFor(action, property.BindingInfo?.RequestPredicate));

    public static bool IsBoundBy(MethodInfo handler, RoutePattern? route, string name) =>
        handler.GetParameters().Any(parameter => IsBound(parameter.GetCustomAttributes(inherit: true), parameter.Name, parameter.ParameterType, route, name));

    private static bool IsBound(ParameterDescriptor parameter, string name) =>
        MayComeFromQuery(parameter.BindingInfo?.BindingSource)
        && (IsSame(parameter.BindingInfo?.BinderModelName ?? parameter.Name, name) || HasMember(parameter.ParameterType, name));

    /// <summary>Whether a property is bound for any of the action's methods: without SupportsGet it is not for GET.</summary>
    private static bool IsBoundFor(ActionDescriptor action, Func<ActionContext, bool>? predicate)
    {
        if (predicate is null)
            return true;
        IReadOnlyList<string> methods = action.EndpointMetadata.OfType<IHttpMethodMetadata>().LastOrDefault()?.HttpMethods ?? [];
        return methods.Count == 0
            || methods.Any(method => predicate(new ActionContext(new DefaultHttpContext { Request = { Method = method } }, new RouteData(), action)));
    }

    /// <summary>Where nothing is said, MVC looks into the query too.</summary>
    private static bool MayComeFromQuery(BindingSource? source) =>
        source is null || source == BindingSource.ModelBinding || source.CanAcceptDataFrom(BindingSource.Query);

    private static bool IsBound(object[] attributes, string? own, Type type, RoutePattern? route, string name)
    {
        if (attributes.OfType<AsParametersAttribute>().Any())
            return type.GetProperties().Any(property => IsBound(AttributesOf(property, type), property.Name, property.PropertyType, route, name));
        if (attributes.OfType<IFromQueryMetadata>().FirstOrDefault() is { } query)
            return IsSame(query.Name ?? own, name);
        return IsSame(own, name) && route?.GetParameter(name) is null && IsText(type)
            && !attributes.Any(attribute => attribute is IFromRouteMetadata or IFromHeaderMetadata or IFromBodyMetadata or IFromFormMetadata or IFromServiceMetadata);
    }

    /// <summary>What minimal APIs read from the query when nothing else is said: texts, what can be parsed from one, and several of them.</summary>
    private static bool IsText(Type type)
    {
        Type single = type.IsArray ? type.GetElementType()! : Nullable.GetUnderlyingType(type) ?? type;
        return single == typeof(string) || single == typeof(StringValues) || single.IsEnum
            || single.GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.FlattenHierarchy).Any(method => method.Name == "TryParse");
    }

    /// <summary>As MVC binds the members of a model: by the name that an attribute gives, and from where one says.</summary>
    private static bool HasMember(Type type, string name) => !type.IsPrimitive && type != typeof(string) && type.GetProperties().Any(property =>
    {
        object[] attributes = AttributesOf(property, type);
        return MayComeFromQuery(attributes.OfType<IBindingSourceMetadata>().FirstOrDefault(each => each.BindingSource is not null)?.BindingSource)
            && IsSame(attributes.OfType<IModelNameProvider>().FirstOrDefault(each => each.Name is not null)?.Name ?? property.Name, name);
    });

    /// <summary>What a record says of a member stands at the parameter of its constructor.</summary>
    private static object[] AttributesOf(PropertyInfo property, Type type)
    {
        ParameterInfo? parameter = type.GetConstructors() is [var only] ? only.GetParameters().FirstOrDefault(each => IsSame(each.Name, property.Name)) : null;
        return [.. parameter?.GetCustomAttributes(inherit: true) ?? [], .. property.GetCustomAttributes(inherit: true)];
    }

    private static bool IsSame(string? left, string right) => string.Equals(left, right, StringComparison.OrdinalIgnoreCase);
}
