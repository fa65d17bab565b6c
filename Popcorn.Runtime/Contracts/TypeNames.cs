namespace Popcorn.Contracts;

/// <summary>Formats type names in C# syntax.</summary>
internal static class TypeNames
{
    public static string Format(Type type)
    {
        if (type.IsArray)
            return $"{Format(type.GetElementType()!)}[{new string(',', type.GetArrayRank() - 1)}]";
        if (Nullable.GetUnderlyingType(type) is { } underlying)
            return Format(underlying) + "?";
        if (!type.IsGenericType)
            return Keyword(type) ?? type.Name;
        string name = type.Name;
        int tick = name.IndexOf('`', StringComparison.Ordinal);
        return tick < 0 ? name : $"{name[..tick]}<{string.Join(", ", type.GetGenericArguments().Select(Format))}>";
    }

    private static string? Keyword(Type type) => type.IsEnum ? null : Type.GetTypeCode(type) switch
    {
        TypeCode.Boolean => "bool",
        TypeCode.Byte => "byte",
        TypeCode.Char => "char",
        TypeCode.Decimal => "decimal",
        TypeCode.Double => "double",
        TypeCode.Int16 => "short",
        TypeCode.Int32 => "int",
        TypeCode.Int64 => "long",
        TypeCode.SByte => "sbyte",
        TypeCode.Single => "float",
        TypeCode.String => "string",
        TypeCode.UInt16 => "ushort",
        TypeCode.UInt32 => "uint",
        TypeCode.UInt64 => "ulong",
        _ => type == typeof(object) ? "object" : null,
    };
}
