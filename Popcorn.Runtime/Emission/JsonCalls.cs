using System.Runtime.CompilerServices;
using System.Text.Json;
using Popcorn.Composition;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Emission;

/// <summary>
/// What emitted code calls on a <see cref="Utf8JsonWriter"/>. None of it is inlined: the JIT would pay for everything that it
/// inlines into an emitted method, at every compilation, and a call costs next to nothing at run time.
/// </summary>
internal static class JsonCalls
{
    /// <returns>Whether its members may hold values: else the object stands where the depth ends.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool StartObject(Utf8JsonWriter json, int maxDepth)
    {
        json.WriteStartObject();
        return json.CurrentDepth < maxDepth;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void EndObject(Utf8JsonWriter json) => json.WriteEndObject();

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void StartArray(Utf8JsonWriter json) => json.WriteStartArray();

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void EndArray(Utf8JsonWriter json) => json.WriteEndArray();

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Null(Utf8JsonWriter json) => json.WriteNullValue();

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Null(Utf8JsonWriter json, JsonEncodedText name) => json.WriteNull(name);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Name(Utf8JsonWriter json, JsonEncodedText name) => json.WritePropertyName(name);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool IsAtDepth(Utf8JsonWriter json, int depth) => json.CurrentDepth >= depth;

    /// <summary>A string has no exact code of a generic method of its own, so it gets a plain one.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void String(Utf8JsonWriter json, JsonEncodedText name, string? value) => json.WriteString(name, value);

    /// <inheritdoc cref="String(Utf8JsonWriter, JsonEncodedText, string?)"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void String(Utf8JsonWriter json, string? value) => json.WriteStringValue(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Leaf<T, TLeaf>(Utf8JsonWriter json, JsonEncodedText name, T value)
        where TLeaf : struct, ILeaf<T> => TLeaf.Write(json, name, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Leaf<T, TLeaf>(Utf8JsonWriter json, T value)
        where TLeaf : struct, ILeaf<T> => TLeaf.Write(json, value);

    /// <summary>What a link leads to: taken once, before the first value of a loop.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static WriteValue<T> Target<T>(WriterLink<T> link) => link.Unit.Write;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Link<T>(WriterLink<T> link, Utf8JsonWriter json, T value, WriteState state) => link.Unit.Write(json, value, state);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Value<T>(ValueWriter<T> writer, Utf8JsonWriter json, T value, WriteState state) => writer.Write(json, value, state);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Member<TOwner>(MemberWriter<TOwner> member, Utf8JsonWriter json, ref TOwner owner, WriteState state) =>
        member.Write(json, ref owner, state);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool IsDefault<T>(T value) => DefaultValue.Is(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void AtLimit<T>(ObjectWriter<T> writer, Utf8JsonWriter json, ref T value, WriteState state) =>
        writer.WriteMembersAtLimit(json, ref value, state);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool Redirect<T>(DeclaredObjectWriter<T> writer, Utf8JsonWriter json, T value, WriteState state)
        where T : class => writer.TryRedirect(json, value, state);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Discriminator(Discriminator discriminator, Utf8JsonWriter json) => discriminator.Write(json);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Unwind(WriteState state, string? clrName) => state.Unwind(clrName);
}
