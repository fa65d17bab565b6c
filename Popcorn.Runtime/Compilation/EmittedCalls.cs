using Popcorn.Composition;
using Popcorn.Formatting;
using Popcorn.Writing;

namespace Popcorn.Compilation;

/// <summary>
/// What emitted code calls for all targets: tokens, and other writers. Nothing is inlined: it would make each compilation more expensive,
/// and saves next to nothing at run time.
/// </summary>
internal static class EmittedCalls
{
    /// <summary>Whether the sink is at a depth or below.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool IsAtDepth(Utf8Sink sink, int depth) => sink.Depth >= depth;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void StartObject(Utf8Sink sink) => sink.StartObject();

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void EndObject(Utf8Sink sink) => sink.EndObject();

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void StartArray(Utf8Sink sink) => sink.StartArray();

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void EndArray(Utf8Sink sink) => sink.EndArray();

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Null(Utf8Sink sink) => sink.Null();

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Name(Utf8Sink sink, JsonName name) => sink.Name(name);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Discriminator(Utf8Sink sink, Discriminator discriminator) => sink.Discriminator(discriminator);

    /// <summary>Strings have a method of their own, because generic code is shared by all reference types.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void String(Utf8Sink sink, string? value) => sink.String(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Leaf<T, TLeaf>(Utf8Sink sink, T value)
        where TLeaf : struct, ILeaf<T> => sink.Leaf<T, TLeaf>(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void StringMember(Utf8Sink sink, JsonName name, string? value) => sink.Member(name, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void LeafMember<T, TLeaf>(Utf8Sink sink, JsonName name, T value)
        where TLeaf : struct, ILeaf<T> => sink.Member<T, TLeaf>(name, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Link<T>(LinkWriter<T> link, Utf8Sink sink, T value) => link.Target.Best(sink, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Value<T>(ValueWriter<T> writer, Utf8Sink sink, T value) => writer.Write(sink, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Member<T>(ObjectWriter<T> writer, Utf8Sink sink, int member, ref T owner) =>
        writer.WriteMember(sink, member, ref owner);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool IsDefault<T>(T value) => MemberWriter.IsDefault(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool Redirect<T>(DeclaredObjectWriter<T> writer, Utf8Sink sink, T value)
        where T : class => writer.TryRedirect(sink, value);

    /// <inheritdoc cref="ObjectWriter{T}.Interrupt"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Interrupt<T>(ObjectWriter<T> writer, Utf8Sink sink, int member, T owner) =>
        writer.Interrupt(sink, member, owner);

    /// <summary>Writes the key of an entry.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Key<TCollection, TKey, TValue>(DictionaryWriter<TCollection, TKey, TValue> writer, Utf8Sink sink, TKey key) =>
        writer.WriteKey(sink, key);

    /// <inheritdoc cref="ItemsWriter{TCollection, TItem}.Pause"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void PauseEntries<TCollection, TItem>(
        ItemsWriter<TCollection, TItem> writer, Utf8Sink sink, TCollection value, IEnumerator<TItem> entries) =>
        writer.Pause(sink, value, entries);

    /// <inheritdoc cref="IndexedSequenceWriter{TCollection, TElement}.Pause"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Pause<TCollection, TElement>(
        IndexedSequenceWriter<TCollection, TElement> writer, Utf8Sink sink, int next, TCollection value) =>
        writer.Pause(sink, next, value);
}
