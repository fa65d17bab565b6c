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

/// <summary>Determines whether a handler or an action binds a query parameter.</summary>
internal static class ParameterBinding
{
    public static bool IsBoundBy(ActionDescriptor action, string name) =>
        action.Parameters.Any(parameter => IsBound(parameter, name))
        || action.BoundProperties.Any(property => IsBound(property, name) && IsBoundFor(action, property.BindingInfo?.RequestPredicate));

    public static bool IsBoundBy(MethodInfo handler, RoutePattern? route, string name) =>
        handler.GetParameters().Any(parameter =>
            IsBound(parameter.GetCustomAttributes(inherit: true), parameter.Name, parameter.ParameterType, route, name));

    private static bool IsBound(ParameterDescriptor parameter, string name) =>
        MayComeFromQuery(parameter.BindingInfo?.BindingSource)
        && (IsSame(parameter.BindingInfo?.BinderModelName ?? parameter.Name, name) || HasMember(parameter.ParameterType, name));

    /// <summary>Whether a property is bound for any HTTP method of the action: it is bound for GET only with SupportsGet.</summary>
    private static bool IsBoundFor(ActionDescriptor action, Func<ActionContext, bool>? predicate)
    {
        if (predicate is null)
            return true;
        IReadOnlyList<string> methods = action.EndpointMetadata.OfType<IHttpMethodMetadata>().LastOrDefault()?.HttpMethods ?? [];
        return methods.Count == 0
            || methods.Any(method =>
                predicate(new ActionContext(new DefaultHttpContext { Request = { Method = method } }, new RouteData(), action)));
    }

    /// <summary>MVC binds from the query by default, too.</summary>
    private static bool MayComeFromQuery(BindingSource? source) =>
        source is null || source == BindingSource.ModelBinding || source.CanAcceptDataFrom(BindingSource.Query);

    private static bool IsBound(object[] attributes, string? parameterName, Type type, RoutePattern? route, string name)
    {
        if (attributes.OfType<AsParametersAttribute>().Any())
            return type.GetProperties().Any(property =>
                IsBound(GetAttributes(property, type), property.Name, property.PropertyType, route, name));
        if (attributes.OfType<IFromQueryMetadata>().FirstOrDefault() is { } query)
            return IsSame(query.Name ?? parameterName, name);
        return IsSame(parameterName, name) && route?.GetParameter(name) is null && IsBoundFromQuery(type)
            && !attributes.Any(attribute =>
                attribute is IFromRouteMetadata or IFromHeaderMetadata or IFromBodyMetadata or IFromFormMetadata or IFromServiceMetadata);
    }

    /// <summary>Whether minimal APIs bind the type from the query by default: strings, parsable types, and arrays of them.</summary>
    private static bool IsBoundFromQuery(Type type)
    {
        Type single = type.IsArray ? type.GetElementType()! : Nullable.GetUnderlyingType(type) ?? type;
        return single == typeof(string) || single == typeof(StringValues) || single.IsEnum
            || single.GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.FlattenHierarchy)
                .Any(method => method.Name == "TryParse");
    }

    /// <summary>Whether MVC binds a member of a model by this name. Attributes may change the name and the source.</summary>
    private static bool HasMember(Type type, string name) =>
        !type.IsPrimitive && type != typeof(string) && type.GetProperties().Any(property => IsMember(property, type, name));

    private static bool IsMember(PropertyInfo property, Type type, string name)
    {
        object[] attributes = GetAttributes(property, type);
        BindingSource? source = attributes.OfType<IBindingSourceMetadata>().Select(each => each.BindingSource)
            .FirstOrDefault(each => each is not null);
        string? modelName = attributes.OfType<IModelNameProvider>().Select(each => each.Name).FirstOrDefault(each => each is not null);
        return MayComeFromQuery(source) && IsSame(modelName ?? property.Name, name);
    }

    /// <summary>Gets the attributes of a property and of the constructor parameter of its name, because a record has them there.</summary>
    private static object[] GetAttributes(PropertyInfo property, Type type)
    {
        ParameterInfo? parameter = type.GetConstructors() is [var only]
            ? only.GetParameters().FirstOrDefault(each => IsSame(each.Name, property.Name))
            : null;
        return [.. parameter?.GetCustomAttributes(inherit: true) ?? [], .. property.GetCustomAttributes(inherit: true)];
    }

    private static bool IsSame(string? left, string right) => string.Equals(left, right, StringComparison.OrdinalIgnoreCase);
}
