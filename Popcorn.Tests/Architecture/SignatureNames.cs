using Popcorn.Contracts;

namespace Popcorn.Tests.Architecture;

/// <summary>Types in signatures as C# writes them, with what may be null. Of type parameters nullability does not tell.</summary>
internal static class SignatureNames
{
    private static readonly NullabilityInfoContext Nullability = new();

    public static string Of(Type type) => Of(type, null);

    public static string Of(FieldInfo field) => Of(field.FieldType, Nullability.Create(field));

    public static string Of(PropertyInfo property) => Of(property.PropertyType, Nullability.Create(property));

    public static string Of(ParameterInfo parameter) => Of(parameter.ParameterType, Nullability.Create(parameter));

    public static string Of(MethodInfo method) =>
        method.Name + (method.IsGenericMethod ? $"<{string.Join(", ", method.GetGenericArguments().Select(Of))}>" : "");

    /// <summary>Without type parameters.</summary>
    public static string Simple(Type type) => type.Name.Split('`')[0];

    public static string Declaration(ParameterInfo parameter)
    {
        string modifier = parameter switch
        {
            { IsOut: true } => "out ",
            { IsIn: true, ParameterType.IsByRef: true } => "in ",
            { ParameterType.IsByRef: true } => "ref ",
            _ when IsParams(parameter) => "params ",
            _ => "",
        };
        string fallback = !parameter.HasDefaultValue ? ""
            : parameter is { DefaultValue: null, ParameterType.IsValueType: true } ? " = default"
            : $" = {Literal(parameter.DefaultValue)}";
        return $"{modifier}{Of(parameter)} {parameter.Name}{fallback}";
    }

    /// <summary>By name, since .NET 8 has only one of the two attributes.</summary>
    private static bool IsParams(ParameterInfo parameter) =>
        parameter.CustomAttributes.Any(mark => mark.AttributeType.Name is "ParamArrayAttribute" or "ParamCollectionAttribute");

    public static string Literal(object? value) => value switch
    {
        null => "null",
        string text => $"\"{text}\"",
        bool flag => flag ? "true" : "false",
        _ => Convert.ToString(value, CultureInfo.InvariantCulture)!,
    };

    private static string Of(Type type, NullabilityInfo? nullability)
    {
        if (type == typeof(void))
            return "void";
        if (type.IsByRef)
            return Of(type.GetElementType()!, nullability);
        string mark = nullability?.ReadState == NullabilityState.Nullable && type is { IsValueType: false, IsGenericParameter: false }
            ? "?"
            : "";
        if (type.IsArray)
            return $"{Of(type.GetElementType()!, nullability?.ElementType)}[]{mark}";
        if (!type.IsGenericType || Nullable.GetUnderlyingType(type) is not null)
            return (type.IsNested && !type.IsGenericParameter ? $"{Of(type.DeclaringType!)}." : "") + TypeNames.Format(type) + mark;
        IEnumerable<string> arguments = type.GetGenericArguments().Select(
            (argument, i) => Of(argument, nullability?.GenericTypeArguments.ElementAtOrDefault(i)));
        return $"{Simple(type)}<{string.Join(", ", arguments)}>{mark}";
    }
}
