using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Controllers;

namespace Popcorn.AspNetCore.Core;

/// <summary>Finds the types of the selections that a handler, an action or its controller takes: of what they load.</summary>
internal static class SelectedTypes
{
    public static IEnumerable<Type> Find(IReadOnlyList<object> metadata)
    {
        if (metadata.OfType<ControllerActionDescriptor>().LastOrDefault() is { } action)
            return FindIn([.. action.MethodInfo.GetParameters(), .. GetConstructorParameters(action.ControllerTypeInfo)]);
        return metadata.OfType<MethodInfo>().LastOrDefault() is { } handler ? FindIn(handler.GetParameters()) : [];
    }

    /// <summary>Without those of constructors of controllers, and of [AsParameters] types: both can serve several endpoints.</summary>
    public static IEnumerable<Type> FindOfMethod(IReadOnlyList<object> metadata) =>
        ReturnType.FindMethod(metadata) is { } method ? FindIn(method.GetParameters().Where(each => !IsParameterObject(each))) : [];

    private static IEnumerable<Type> FindIn(IEnumerable<ParameterInfo> parameters) => parameters
        .SelectMany(parameter => IsParameterObject(parameter)
            ? GetConstructorParameters(parameter.ParameterType).Select(inner => inner.ParameterType)
                .Concat(parameter.ParameterType.GetProperties().Select(property => property.PropertyType))
            : [parameter.ParameterType])
        .Where(type => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IPopcornSelection<>))
        .Select(type => type.GetGenericArguments()[0])
        .Distinct();

    private static bool IsParameterObject(ParameterInfo parameter) => parameter.IsDefined(typeof(AsParametersAttribute), inherit: false);

    private static IEnumerable<ParameterInfo> GetConstructorParameters(Type type) =>
        type.GetConstructors().SelectMany(constructor => constructor.GetParameters());
}
