using Popcorn.Tests.Formatting;

namespace Popcorn.Tests.Writing;

/// <summary>
/// Gives pieces of just the size that is asked for, or of a least one, between guards; and notices whoever writes outside of
/// a piece, or into what it has been told of already.
/// </summary>
internal sealed class FuzzedBuffer(Func<int> leastSize, Func<GuardedMemory, Memory<byte>> memory) : IBufferWriter<byte>
{
    private readonly ArrayBufferWriter<byte> _written = new();
    private GuardedMemory _piece = new(0);
    private int _advanced;
    private int _before;

    public static Func<GuardedMemory, Memory<byte>> Array { get; } = piece => piece.Memory;
    public static Func<GuardedMemory, Memory<byte>> NoArray { get; } = piece => new Manager(piece).Memory;

    /// <summary>Which piece is smaller than it was asked to be, by how much; none where that is 0.</summary>
    public (int Piece, int Bytes) Short { get; init; }

    public int Pieces { get; private set; }

    public ReadOnlySpan<byte> Written
    {
        get
        {
            Check();
            return _written.WrittenSpan;
        }
    }

    public void Advance(int count)
    {
        if (count < 0 || count > _piece.Length - _advanced)
            throw new ArgumentOutOfRangeException(nameof(count));
        _written.Write(_piece.Inside.Slice(_advanced, count));
        _advanced += count;
        Check();
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Check();
        Pieces++;
        int length = Math.Max(Math.Max(sizeHint, 1), leastSize());
        if (Short.Bytes > 0 && Pieces == Short.Piece)
            length = Math.Max(0, sizeHint - Short.Bytes);
        _before = _written.WrittenCount;
        _piece = new GuardedMemory(length);
        _advanced = 0;
        return memory(_piece);
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    public void Check()
    {
        if (!_piece.IsIntact)
            throw new InvalidDataException($"Written outside of piece {Pieces}, which has {_piece.Length} bytes.");
        if (!_written.WrittenSpan[_before..].SequenceEqual(_piece.Inside[.._advanced]))
            throw new InvalidDataException($"Piece {Pieces} was changed where it had been handed over.");
    }

    /// <summary>Memory that has no array, as far as anyone can tell.</summary>
    private sealed class Manager(GuardedMemory piece) : MemoryManager<byte>
    {
        public override Span<byte> GetSpan() => piece.Inside;

        public override MemoryHandle Pin(int elementIndex = 0) => throw new NotSupportedException();

        public override void Unpin()
        {
        }

        protected override void Dispose(bool disposing)
        {
        }
    }
}
