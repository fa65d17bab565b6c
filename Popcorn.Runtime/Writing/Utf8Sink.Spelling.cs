using Popcorn.Formatting;

namespace Popcorn.Writing;

/// <summary>For code that spells JSON itself. It asks for room once for several pieces, and leaves the rest to a slower way: so the quick one calls nothing.</summary>
internal sealed partial class Utf8Sink
{
    /// <summary>
    /// For code that spells an object or an array itself: the comma before it, if it needs one. From here on that code sets
    /// <see cref="NeedsComma"/> wherever it matters.
    /// </summary>
    /// <returns>False, and nothing is done, when the sink stands at a depth or below it.</returns>
    public bool TryBegin(int depth)
    {
        if (_depth >= depth)
            return false;
        _depth++;
        return !_needsComma || Separate();
    }

    /// <summary>The end of what <see cref="TryBegin"/> began, if there is room for it, and one store copies it.</summary>
    /// <returns>False, and nothing is done, where it must be written with more care.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryFinish(Utf8Constant text)
    {
        if (!TryAppend(text, Utf8Constant.StoreSize))
            return false;
        _depth--;
        _needsComma = true;
        return true;
    }

    /// <summary>The end of what <see cref="TryBegin"/> began.</summary>
    public void Finish(Utf8Constant text)
    {
        EnsureRoom(text.Room);
        Append(text);
        _depth--;
        _needsComma = true;
    }

    /// <summary>Of code that spells brackets itself: how deep the writers that it calls stand.</summary>
    public void Deepen(int levels) => _depth += levels;

    /// <summary>A constant, where there is room for it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Append(Utf8Constant text)
    {
        text.CopyTo(Free);
        _at += text.Length;
    }

    /// <summary>Null, where there is room for it.</summary>
    public void AppendNull() => Append(NullText);

    /// <summary>A constant, if there is so much room, and one store copies it.</summary>
    /// <returns>False, and nothing is done, where it must be written with more care.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryAppend(Utf8Constant text, int room)
    {
        if (_end - _at < room || !text.IsShort)
            return false;
        text.CopyShortTo(Free);
        _at += text.Length;
        return true;
    }

    /// <summary>The same with a plain value behind it.</summary>
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

    /// <summary>The same with a text behind it, in quotes, if that is plain.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryAppendString(Utf8Constant before, string text)
    {
        // No text is so long that the sum overflows.
        if (_end - _at < Utf8Constant.StoreSize + text.Length + 2 || !before.IsShort || text.Length > MostCharacters)
            return false;
        Span<byte> to = Free;
        before.CopyShortTo(to);
        to = to[before.Length..];
        to[0] = (byte)'"';
        if (_strings.CopyPlain(text, to[1..]) != text.Length)
            return false;
        to[text.Length + 1] = (byte)'"';
        _at += before.Length + text.Length + 2;
        return true;
    }

    /// <summary>The comma before it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool Separate()
    {
        StartValue(0);
        _needsComma = false;
        return true;
    }
}
