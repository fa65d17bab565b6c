using System.Buffers;
using System.Diagnostics;
using System.Runtime.InteropServices;
using Popcorn.Formatting;

namespace Popcorn.Writing;

/// <summary>
/// One write: the output of all writers, and where the write is in its value. It writes UTF-8 itself, into a pooled array of its own or
/// straight into the memory of a caller's buffer. If the options indent, or the caller has a <see cref="Utf8JsonWriter"/>, it forwards
/// each token to that writer instead (<c>Utf8Sink.Tokens.cs</c>). Pooled; empty between writes.
/// </summary>
[SuppressMessage("Design", "CA1001", Justification = "A Utf8JsonWriter over a sink has nothing to dispose.")]
internal sealed partial class Utf8Sink : IBufferWriter<byte>, IDisposable
{
    /// <summary>The most room that a run of calls may check for at once. It is there again after a call that took a slow path.</summary>
    public const int MaxRoom = 1024;

    private const int SmallestSize = 4 * 1024;
    private const int SmallestPiece = 256;
    private const int LargestKept = 256 * 1024;

    public readonly SinkPool Pool;

    /// <summary>Counts the writes that found their writer at once.</summary>
    public readonly HitCounter Hits = new();

    /// <summary>For a sink that a thread keeps: whether it is in use. Only that thread takes it.</summary>
    public volatile bool IsTaken;

    private readonly JsonWriterOptions _options;

    /// <summary>Null in a sink that always forwards.</summary>
    private readonly StringText _strings;

    /// <summary>The pooled array.</summary>
    private byte[] _own = [];

    /// <summary>The caller's buffer, if there is one.</summary>
    private IBufferWriter<byte>? _output;

    /// <summary>The current array: the pooled one, or a piece of the caller's buffer.</summary>
    private byte[] _bytes = null!;

    /// <summary>The index of the first byte that is not committed to the caller's buffer.</summary>
    private int _start;

    /// <summary>The index of the next byte.</summary>
    private int _at;

    /// <summary>The end of the room.</summary>
    private int _end;

    /// <summary>The number of bytes committed to the caller's buffer.</summary>
    private long _advanced;

    /// <param name="pool">The pool.</param>
    /// <param name="options">The options of the JSON.</param>
    /// <param name="strings">Writes texts; null to forward all tokens to a <see cref="Utf8JsonWriter"/>, which can indent.</param>
    public Utf8Sink(SinkPool pool, JsonWriterOptions options, StringText? strings)
    {
        Pool = pool;
        _options = options;
        _strings = strings!;
        if (strings is null)
            _json = _ownWriter = new Utf8JsonWriter(this, options);
    }

    /// <summary>The number of bytes in the pooled array, with those that a <see cref="Utf8JsonWriter"/> has not flushed.</summary>
    public int Pending => _at + (_json?.BytesPending ?? 0);

    /// <summary>The bytes in the pooled array.</summary>
    public ReadOnlySpan<byte> Written => _own.AsSpan(0, _at);

    /// <summary>The number of bytes written so far.</summary>
    private long Position => _advanced + _at - _start;

    /// <summary>
    /// The room after the last byte. Not range-checked: 0 ≤ _at ≤ _end ≤ _bytes.Length is an invariant, since only this class changes
    /// them, and <see cref="Advance"/> checks its argument.
    /// </summary>
    private Span<byte> Free
    {
        get
        {
            Debug.Assert(_at >= 0 && _at <= _end && _end <= _bytes.Length);
            return MemoryMarshal.CreateSpan(ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(_bytes), _at), _end - _at);
        }
    }

    /// <summary>Writes straight into the memory of a caller's buffer from now on.</summary>
    public void Attach(IBufferWriter<byte> output)
    {
        _output = output;
        UsePiece(output, SmallestPiece);
    }

    /// <summary>Commits the last bytes to the caller's buffer.</summary>
    public void Complete()
    {
        Flush();
        CommitToCaller();
    }

    /// <summary>Flushes the <see cref="Utf8JsonWriter"/> into the pooled array.</summary>
    public void Flush() => _json?.Flush();

    /// <summary>Ends a JSON text. The next one begins on a new line. Not for a sink that forwards.</summary>
    public void EndLine()
    {
        Write("\n"u8);
        NeedsComma = false;
    }

    public void Write(ReadOnlySpan<byte> bytes)
    {
        EnsureRoom(bytes.Length);
        bytes.CopyTo(Free);
        _at += bytes.Length;
    }

    public void Advance(int count)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)count, (uint)(_end - _at), nameof(count));
        _at += count;
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        EnsureRoom(Math.Max(sizeHint, 1));
        return _bytes.AsMemory(_at, _end - _at);
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        EnsureRoom(Math.Max(sizeHint, 1));
        return Free;
    }

    /// <summary>Returns the sink to its pool, on any thread.</summary>
    public void Dispose() => Pool.Return(this);

    /// <summary>Clears the sink after a write, also after a failed one, and returns a large array to the pool.</summary>
    public void Reset()
    {
        if (_own.Length > LargestKept)
            ReturnArray();
        // Storing null needs no write barrier. The first write finds no room, and sets the array.
        _output = null;
        _bytes = null!;
        _advanced = 0;
        _start = _at = _end = 0;
        ResetTokens();
        ResetPosition();
        ResetStream();
    }

    /// <summary>Returns the array of a sink that is empty.</summary>
    public void ReturnArray()
    {
        if (_own.Length > 0)
            ArrayPool<byte>.Shared.Return(_own);
        _own = [];
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void EnsureRoom(int count)
    {
        if (_end - _at < count)
            Grow(count);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Grow(int count)
    {
        if (_output is null)
        {
            GrowOwn(count);
            return;
        }
        Commit();
        UsePiece(_output, count);
    }

    private void UsePiece(IBufferWriter<byte> output, int count)
    {
        Memory<byte> memory = output.GetMemory(Math.Max(count, SmallestPiece));
        if (memory.Length < count)
            throw new InvalidOperationException($"The buffer gave {memory.Length} bytes where {count} were asked for.");
        if (MemoryMarshal.TryGetArray(memory, out ArraySegment<byte> piece))
        {
            _bytes = piece.Array!;
            _start = _at = piece.Offset;
            _end = piece.Offset + piece.Count;
            return;
        }
        // Memory without an array: the bytes are written to the pooled array, and copied when they are committed.
        GrowOwn(count);
    }

    private void GrowOwn(int count)
    {
        if (_own.Length - _at >= count)
        {
            _bytes = _own;
            _end = _own.Length;
            return;
        }
        // A single response larger than the longest array cannot be buffered.
        int size = (int)Math.Max(Math.Min((long)_own.Length * 2, Array.MaxLength), Math.Max((long)_at + count, SmallestSize));
        byte[] larger = ArrayPool<byte>.Shared.Rent(size);
        _own.AsSpan(0, _at).CopyTo(larger);
        if (_own.Length > 0)
            ArrayPool<byte>.Shared.Return(_own);
        _own = _bytes = larger;
        _end = larger.Length;
    }

    private void Commit()
    {
        _advanced += CommitToCaller();
        // Also for an empty piece: its indexes mean nothing in the next one.
        _start = _at = _end = 0;
    }

    /// <returns>The number of bytes committed.</returns>
    private int CommitToCaller()
    {
        int count = _at - _start;
        if (count > 0 && ReferenceEquals(_bytes, _own))
            _output!.Write(_own.AsSpan(_start, count));
        else if (count > 0)
            _output!.Advance(count);
        return count;
    }
}
