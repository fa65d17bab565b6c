using Popcorn.Formatting;

namespace Popcorn.Writing;

/// <summary>For compiled code: fast paths that call nothing, and fail without effect where a slow path must be taken.</summary>
internal sealed partial class Utf8Sink
{
    /// <summary>
    /// Starts an object or an array whose brackets compiled code writes. From here on that code sets <see cref="NeedsComma"/> where it
    /// matters.
    /// </summary>
    /// <returns>False, without effect, if the sink is at the depth or below.</returns>
    public bool TryBegin(int depth)
    {
        if (_depth >= depth)
            return false;
        _depth++;
        return !NeedsComma || WriteSeparator();
    }

    /// <summary>Ends what <see cref="TryBegin"/> started, if there is room, and the text is short.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryFinish(Utf8Constant text)
    {
        if (!TryAppend(text, Utf8Constant.StoreSize))
            return false;
        _depth--;
        NeedsComma = true;
        return true;
    }

    /// <summary>Ends what <see cref="TryBegin"/> started.</summary>
    public void Finish(Utf8Constant text)
    {
        EnsureRoom(text.Room);
        Append(text);
        _depth--;
        NeedsComma = true;
    }

    /// <summary>Changes the depth, for code that writes brackets itself.</summary>
    public void ChangeDepth(int levels) => _depth += levels;

    /// <summary>Writes a constant without checking for room.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Append(Utf8Constant text)
    {
        text.CopyTo(Free);
        _at += text.Length;
    }

    /// <summary>Writes null without checking for room.</summary>
    public void AppendNull() => Append(NullText);

    /// <summary>Writes a constant, if there is that much room, and the text is short.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryAppend(Utf8Constant text, int room)
    {
        if (_end - _at < room || !text.IsShort)
            return false;
        text.CopyShortTo(Free);
        _at += text.Length;
        return true;
    }

    /// <summary>Writes two constants, if there is room, and both are short.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryAppend(Utf8Constant first, Utf8Constant second)
    {
        if (_end - _at < 2 * Utf8Constant.StoreSize || !first.IsShort || !second.IsShort)
            return false;
        Span<byte> to = Free;
        first.CopyShortTo(to);
        second.CopyShortTo(to[first.Length..]);
        _at += first.Length + second.Length;
        return true;
    }

    /// <summary>Writes a constant, if there is that much room, and the text is short, and a leaf after it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryAppendLeaf<T, TLeaf>(Utf8Constant before, T value, int room)
        where TLeaf : struct, ILeaf<T>
    {
        if (_end - _at < room || !before.IsShort)
            return false;
        Span<byte> to = Free;
        before.CopyShortTo(to);
        int length = TLeaf.Format(value, to[before.Length..]);
        if (length < 0)
            return false;
        _at += before.Length + length;
        return true;
    }

    /// <summary>Writes a constant and bytes as base64 after it, if there is room for both, and the constant is short.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryAppendBase64(Utf8Constant before, byte[] bytes)
    {
        if (!before.IsShort || bytes.Length > MaxBase64 || _end - _at < Utf8Constant.StoreSize + GetMaxBase64(bytes))
            return false;
        Span<byte> to = Free;
        before.CopyShortTo(to);
        _at += before.Length + EncodeBase64(bytes, to[before.Length..]);
        return true;
    }

    /// <summary>The same with a text in quotes, if no character of it is escaped.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryAppendString(Utf8Constant before, string text) => TryAppendQuoted(before, text, isKey: false);

    /// <summary>The same with a colon: the key of an entry.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryAppendKey(Utf8Constant before, string key) => TryAppendQuoted(before, key, isKey: true);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryAppendQuoted(Utf8Constant before, string text, bool isKey)
    {
        int around = isKey ? 3 : 2;
        // The sum cannot overflow: no string is that long.
        if (_end - _at < Utf8Constant.StoreSize + text.Length + around || !before.IsShort || text.Length > MaxCharacters)
            return false;
        Span<byte> to = Free;
        before.CopyShortTo(to);
        to = to[before.Length..];
        to[0] = (byte)'"';
        if (_strings.CopyPlain(text, to[1..]) != text.Length)
            return false;
        to[text.Length + 1] = (byte)'"';
        if (isKey)
            to[text.Length + 2] = (byte)':';
        _at += before.Length + text.Length + around;
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool WriteSeparator()
    {
        StartValue(0);
        NeedsComma = false;
        return true;
    }
}
