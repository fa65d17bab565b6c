using Popcorn.Composition;
using Popcorn.Formatting;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Compilation;

/// <summary>
/// What emitted code calls, whatever it spells: the sink's tokens, and other writers. None of it is inlined: the JIT would pay
/// for everything that it inlines into an emitted method, at every compilation, and a call costs next to nothing at run time.
/// </summary>
internal static class EmittedCalls
{
    /// <summary>Whether the sink stands at a depth or below it.</summary>
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

    /// <summary>A string has no exact code of a generic method of its own, so it gets a plain one.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void String(Utf8Sink sink, string? value) => sink.String(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Leaf<T, TLeaf>(Utf8Sink sink, T value)
        where TLeaf : struct, ILeaf<T> => sink.Leaf<T, TLeaf>(value);

    /// <summary>What a link leads to: taken once, before the first value of a loop.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static WriteValue<T> Target<T>(LinkWriter<T> link) => link.Target.Best;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Link<T>(LinkWriter<T> link, Utf8Sink sink, T value, WriteState state) => link.Target.Best(sink, value, state);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Value<T>(ValueWriter<T> writer, Utf8Sink sink, T value, WriteState state) => writer.Write(sink, value, state);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Member<T>(ObjectWriter<T> writer, int member, Utf8Sink sink, ref T owner, WriteState state) =>
        writer.WriteMember(member, sink, ref owner, state);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool IsDefault<T>(T value) => DefaultValue.Is(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool Redirect<T>(DeclaredObjectWriter<T> writer, Utf8Sink sink, T value, WriteState state)
        where T : class => writer.TryRedirect(sink, value, state);

    /// <inheritdoc cref="ObjectWriter{T}.Leave"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Leave<T>(ObjectWriter<T> writer, int member, Utf8Sink sink, T owner, WriteState state) =>
        writer.Leave(member, sink, owner, state);

    /// <inheritdoc cref="IndexedSequenceWriter{TCollection, TElement}.Pause"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Pause<TCollection, TElement>(
        IndexedSequenceWriter<TCollection, TElement> writer, int next, Utf8Sink sink, TCollection value, WriteState state) =>
        writer.Pause(next, sink, value, state);
}
