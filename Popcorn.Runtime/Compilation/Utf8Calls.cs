using Popcorn.Composition;
using Popcorn.Formatting;
using Popcorn.Writing;

namespace Popcorn.Compilation;

/// <summary>
/// What emitted code calls to write UTF-8: each call writes the constant before a value, and the value. The first call of a run checks the
/// room for all of it. Not inlined, for the same reason as <see cref="EmittedCalls"/>. Rare cases are in methods of their own in tail
/// position: the common path then saves no registers.
/// </summary>
internal static class Utf8Calls
{
    /// <inheritdoc cref="Utf8Sink.TryBegin"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool TryBegin(Utf8Sink sink, int depth) => sink.TryBegin(depth);

    /// <inheritdoc cref="Utf8Sink.Finish"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Finish(Utf8Sink sink, Utf8Constant[] texts, int text)
    {
        Utf8Constant constant = texts[text];
        if (!sink.TryFinish(constant))
            SlowFinish(sink, constant);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void ChangeDepth(Utf8Sink sink, int levels) => sink.ChangeDepth(levels);

    /// <summary>Brings the sink to the position after an element. An element that has paused itself has done so already.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void PauseLoop(Utf8Sink sink, bool isOpenObject, int levels)
    {
        if (sink.IsPaused)
            return;
        if (isOpenObject)
            sink.Write("}"u8);
        sink.ChangeDepth(levels);
        sink.NeedsComma = true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Text(Utf8Sink sink, Utf8Constant[] texts, int text, int room)
    {
        Utf8Constant constant = texts[text];
        if (!sink.TryAppend(constant, room))
            SlowText(sink, constant, room);
    }

    /// <summary>Writes a constant, and brings the sink up to date for a call that depends on it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void TextBefore(Utf8Sink sink, Utf8Constant[] texts, int text, bool needsComma)
    {
        Utf8Constant constant = texts[text];
        sink.EnsureRoom(constant.Room);
        sink.Append(constant);
        sink.NeedsComma = needsComma;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void String(Utf8Sink sink, Utf8Constant[] texts, int text, string? value)
    {
        Utf8Constant before = texts[text];
        if (value is null || !sink.TryAppendString(before, value))
            SlowString(sink, before, value);
    }

    /// <summary>Writes the key of an entry, with its colon.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Key(Utf8Sink sink, Utf8Constant[] texts, int text, string key)
    {
        Utf8Constant before = texts[text];
        if (!sink.TryAppendKey(before, key))
            SlowKey(sink, before, key);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Leaf<T, TLeaf>(Utf8Sink sink, Utf8Constant[] texts, int text, T value, int room)
        where TLeaf : struct, ILeaf<T>
    {
        Utf8Constant before = texts[text];
        if (!sink.TryAppendLeaf<T, TLeaf>(before, value, room))
            SlowLeaf<T, TLeaf>(sink, before, value, room);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Base64(Utf8Sink sink, Utf8Constant[] texts, int text, byte[] value)
    {
        Utf8Constant before = texts[text];
        if (!sink.TryAppendBase64(before, value))
            SlowBase64(sink, before, value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void SlowBase64(Utf8Sink sink, Utf8Constant before, byte[] value)
    {
        sink.EnsureRoom(before.Room);
        sink.Append(before);
        sink.AppendBase64(value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void EnumText<T>(Utf8Sink sink, Utf8Constant[] texts, int text, T value, EnumTextWriter<T> writer)
        where T : struct, Enum
    {
        Utf8Constant before = texts[text];
        if (writer.Find(value) is not { } name || !sink.TryAppend(before, name))
            SlowEnumText(sink, before, value, writer);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void SlowEnumText<T>(Utf8Sink sink, Utf8Constant before, T value, EnumTextWriter<T> writer)
        where T : struct, Enum
    {
        sink.EnsureRoom(before.Room);
        sink.Append(before);
        bool needsComma = sink.NeedsComma;
        sink.NeedsComma = false;
        writer.Write(sink, value);
        sink.NeedsComma = needsComma;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void SlowFinish(Utf8Sink sink, Utf8Constant text) => sink.Finish(text);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void SlowText(Utf8Sink sink, Utf8Constant text, int room)
    {
        sink.EnsureRoom(room);
        sink.Append(text);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void SlowString(Utf8Sink sink, Utf8Constant before, string? value)
    {
        if (value is null)
        {
            sink.EnsureRoom(before.Room + Utf8Constant.StoreSize);
            sink.Append(before);
            sink.AppendNull();
            return;
        }
        sink.EnsureRoom(before.Room + value.Length + 2);
        sink.Append(before);
        sink.AppendString(value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void SlowKey(Utf8Sink sink, Utf8Constant before, string key)
    {
        sink.EnsureRoom(before.Room);
        sink.Append(before);
        bool needsComma = sink.NeedsComma;
        sink.NeedsComma = false;
        sink.Name(key);
        sink.NeedsComma = needsComma;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void SlowLeaf<T, TLeaf>(Utf8Sink sink, Utf8Constant before, T value, int room)
        where TLeaf : struct, ILeaf<T>
    {
        sink.EnsureRoom(room);
        sink.Append(before);
        sink.AppendLeaf<T, TLeaf>(value);
    }

    /// <summary>Emitted code finds these by reflection, so the ReadyToRun compiler compiles them only if they are named.</summary>
    private static Delegate[] Precompiled =>
    [
        Leaf<bool, BooleanLeaf>,
        Leaf<int, Int32Leaf>,
        Leaf<long, Int64Leaf>,
        Leaf<float, SingleLeaf>,
        Leaf<double, DoubleLeaf>,
        Leaf<char, CharLeaf>,
    ];
}
