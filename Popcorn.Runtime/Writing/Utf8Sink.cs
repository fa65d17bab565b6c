using System.Buffers;
using System.Diagnostics;
using System.Runtime.InteropServices;
using Popcorn.Formatting;

namespace Popcorn.Writing;

/// <summary>
/// What every writer writes to. Mostly it spells the JSON itself, into an array of its own that outlives the write, or
/// straight into the memory of a caller's buffer. Where the options indent, and in a writer of the caller's, it hands each token
/// to a <see cref="Utf8JsonWriter"/> instead (<c>Utf8Sink.Tokens.cs</c>).
/// </summary>
[SuppressMessage("Design", "CA1001", Justification = "A writer over a sink holds nothing that must be let go.")]
internal sealed partial class Utf8Sink : IBufferWriter<byte>
{
    /// <summary>As much room as may be asked for a run of members at once, and is there again when one of them took another way.</summary>
    public const int MostRoom = 1024;

    private const int SmallestSize = 4 * 1024;
    private const int SmallestPiece = 256;
    private const int LargestKept = 256 * 1024;

    private readonly JsonWriterOptions _options;

    /// <summary>Missing in a sink that forwards all of its life.</summary>
    private readonly StringText _strings;

    /// <summary>The sink's own array.</summary>
    private byte[] _own = [];

    /// <summary>The caller's buffer, where there is one.</summary>
    private IBufferWriter<byte>? _output;

    /// <summary>The array that is written to: the sink's own, or a piece of the caller's buffer.</summary>
    private byte[] _bytes = null!;

    /// <summary>Where in it the first byte is that the caller's buffer has not been told of.</summary>
    private int _start;

    /// <summary>Where the next byte goes.</summary>
    private int _at;

    /// <summary>Where the room ends.</summary>
    private int _end;

    /// <summary>How many bytes the caller's buffer has been told of.</summary>
    private long _advanced;

    /// <param name="options">How JSON is written.</param>
    /// <param name="strings">How texts are spelled; null to leave it all to a <see cref="Utf8JsonWriter"/>, as options that indent need it.</param>
    public Utf8Sink(JsonWriterOptions options, StringText? strings)
    {
        _options = options;
        _strings = strings!;
        if (strings is null)
            _json = _ownWriter = new Utf8JsonWriter(this, options);
    }

    /// <summary>Whether each token goes through a <see cref="Utf8JsonWriter"/> of the sink's own.</summary>
    public bool AlwaysForwards => _ownWriter is not null;

    /// <summary>How many bytes are in the sink's own array.</summary>
    public int Count => _at;

    /// <summary>The same, with what a <see cref="Utf8JsonWriter"/> holds back.</summary>
    public int Pending => _at + (_json?.BytesPending ?? 0);

    /// <summary>How many pending bytes are enough for a flush. Beyond all sizes in a synchronous write.</summary>
    public int FlushThreshold { get; set; } = int.MaxValue;

    /// <summary>Whether a sequence must pause behind the element that it has written.</summary>
    public bool IsFull => IsTextFull || (_json is not null && Pending >= FlushThreshold);

    /// <summary>The same for code that spells JSON itself, which never runs while the sink forwards. Small enough to be inlined there.</summary>
    public bool IsTextFull => _at >= FlushThreshold;

    /// <summary>The bytes in the sink's own array.</summary>
    public ReadOnlySpan<byte> Written => _own.AsSpan(0, _at);

    /// <summary>The same for whoever has to wait meanwhile.</summary>
    public ReadOnlyMemory<byte> WrittenMemory => _own.AsMemory(0, _at);

    /// <summary>How many bytes went through.</summary>
    private long Position => _advanced + _at - _start;

    /// <summary>The room that is there. Not checked again: 0 ≤ _at ≤ _end ≤ _bytes.Length holds, because only this class sets them,
    /// adds to _at what it has written into this span, and lets others add no more than is left (<see cref="Advance"/>).</summary>
    private Span<byte> Free
    {
        get
        {
            Debug.Assert(_at >= 0 && _at <= _end && _end <= _bytes.Length);
            return MemoryMarshal.CreateSpan(ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(_bytes), _at), _end - _at);
        }
    }

    /// <summary>The next bytes go straight into the memory of a buffer of the caller's.</summary>
    public void Attach(IBufferWriter<byte> output)
    {
        _output = output;
        UsePiece(output, SmallestPiece);
    }

    /// <summary>The caller's buffer is told of the last bytes.</summary>
    public void Complete()
    {
        Flush();
        Tell();
    }

    /// <summary>What a <see cref="Utf8JsonWriter"/> holds back comes into the bytes.</summary>
    public void Flush() => _json?.Flush();

    public void Clear() => _at = 0;

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

    /// <summary>After a write, however it ended: empty, and a large array is given back.</summary>
    public void Reset()
    {
        if (_own.Length > LargestKept)
        {
            ArrayPool<byte>.Shared.Return(_own);
            _own = [];
        }
        // Nulls are stored without telling the garbage collector; whoever writes first finds no room, and an array for it.
        _output = null;
        _bytes = null!;
        _advanced = 0;
        _start = _at = _end = 0;
        FlushThreshold = int.MaxValue;
        ResetTokens();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void EnsureRoom(int count)
    {
        if (_end - _at < count)
            Grow(count);
    }

    private void Use(byte[] bytes, int start, int end)
    {
        _bytes = bytes;
        _start = _at = start;
        _end = end;
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
            Use(piece.Array!, piece.Offset, piece.Offset + piece.Count);
            return;
        }
        // Memory that is not an array's: all bytes are copied to it.
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
        // Doubling, but never beyond what an array can hold; a single answer larger than that cannot be buffered.
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
        _advanced += Tell();
        // Also of a piece that stayed empty: its places mean nothing in the next one.
        _start = _at = _end = 0;
    }

    /// <summary>The caller's buffer is told of what was written since the last time.</summary>
    private int Tell()
    {
        int count = _at - _start;
        if (count > 0 && ReferenceEquals(_bytes, _own))
            _output!.Write(_own.AsSpan(_start, count));
        else if (count > 0)
            _output!.Advance(count);
        return count;
    }
}
