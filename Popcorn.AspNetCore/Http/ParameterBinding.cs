using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.AspNetCore.Routing.Patterns;
using Microsoft.Extensions.Primitives;

namespace Popcorn.AspNetCore.Http;

/// <summary>Whether a handler or an action binds a query parameter itself.</summary>
internal static class ParameterBinding
{
    public static bool IsBoundBy(ActionDescriptor action, string name) => action.Parameters.Any(parameter =>
        MayComeFromQuery(parameter.BindingInfo?.BindingSource)
        && (IsSame(parameter.BindingInfo?.BinderModelName ?? parameter.Name, name) || HasMember(parameter.ParameterType, name)));

    public static bool IsBoundBy(MethodInfo handler, RoutePattern? route, string name) =>
        handler.GetParameters().Any(parameter => IsBound(parameter, parameter.Name, parameter.ParameterType, route, name));

    /// <summary>Where nothing is said, MVC looks into the query too.</summary>
    private static bool MayComeFromQuery(BindingSource? source) =>
        source is null || source == BindingSource.ModelBinding || source.CanAcceptDataFrom(BindingSource.Query);

    private static bool IsBound(ICustomAttributeProvider place, string? own, Type type, RoutePattern? route, string name)
    {
        object[] attributes = place.GetCustomAttributes(inherit: true);
        if (attributes.OfType<AsParametersAttribute>().Any())
            return type.GetProperties().Any(property => IsBound(property, property.Name, property.PropertyType, route, name));
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

    private static bool HasMember(Type type, string name) =>
        !type.IsPrimitive && type != typeof(string) && type.GetProperties().Any(property => IsSame(property.Name, name));

    private static bool IsSame(string? left, string right) => string.Equals(left, right, StringComparison.OrdinalIgnoreCase);
}
