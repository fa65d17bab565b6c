namespace Popcorn.Contracts;

/// <summary>Chooses the type as which a host writes a value.</summary>
internal static class DeclaredType
{
    /// <summary>
    /// The declared type if the value is exactly of it, if it cannot be derived from, or if its contract knows its derived types.
    /// Otherwise object, which System.Text.Json writes as the runtime type. A filter may also have replaced the value by one of an
    /// unrelated type.
    /// </summary>
    public static Type Resolve(JsonSerializerOptions json, Type declared, object? value)
    {
        if (value is null ? declared.IsValueType && Nullable.GetUnderlyingType(declared) is null : !declared.IsInstanceOfType(value))
            return typeof(object);
        if (value is null || declared.IsSealed || declared == value.GetType())
            return declared;
        JsonTypeInfo contract = json.GetTypeInfo(declared);
        return contract.PolymorphismOptions is not null ? declared : typeof(object);
    }
}
