using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.AspNetCore.Core;

/// <summary>As which type ASP.NET Core has a value written.</summary>
internal static class DeclaredType
{
    /// <summary>
    /// The declared one where it says all there is: it is the value's own type, or cannot have others, or knows its derived types.
    /// Otherwise object, which System.Text.Json writes as the type at run time; so also where a filter has put another value in the
    /// place of the declared one.
    /// </summary>
    public static Type Of(JsonSerializerOptions json, Type declared, object? value)
    {
        if (value is null ? declared.IsValueType && Nullable.GetUnderlyingType(declared) is null : !declared.IsInstanceOfType(value))
            return typeof(object);
        if (value is null || declared.IsSealed || declared.IsValueType || declared == value.GetType())
            return declared;
        JsonTypeInfo contract = json.GetTypeInfo(declared);
        return contract.PolymorphismOptions is not null ? declared : typeof(object);
    }
}
