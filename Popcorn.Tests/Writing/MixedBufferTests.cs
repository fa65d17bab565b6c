namespace Popcorn.Tests.Writing;

/// <summary>A buffer whose pieces are sometimes an array's, from somewhere inside of it, and sometimes not.</summary>
public sealed class MixedBufferTests
{
    private const int Offset = 100;

    /// <summary>The first piece is too small for the first value, so that nothing is written into it.</summary>
    [Test]
    public void A_piece_that_stayed_empty_is_forgotten()
    {
        string text = new('x', 10_000);
        using var buffer = new Mixed();
        new PopcornEngine().Write(buffer, text);
        Assert.That(buffer.Last.Span[..buffer.Count].ToArray(), Is.EqualTo(new PopcornEngine().SerializeToUtf8Bytes(text)));
    }

    private sealed class Mixed : MemoryManager<byte>, IBufferWriter<byte>
    {
        private readonly byte[] _array = new byte[Offset + 300];
        private readonly byte[] _hidden = new byte[20_000];
        private bool _isFirst = true;

        public int Count { get; private set; }
        public Memory<byte> Last => Memory;

        public void Advance(int count) => Count += count;

        public Memory<byte> GetMemory(int sizeHint = 0)
        {
            bool isFirst = _isFirst;
            _isFirst = false;
            return isFirst ? _array.AsMemory(Offset) : Memory[Count..];
        }

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

        public override Span<byte> GetSpan() => _hidden;

        public override MemoryHandle Pin(int elementIndex = 0) => throw new NotSupportedException();

        public override void Unpin()
        {
        }

        protected override void Dispose(bool disposing)
        {
        }
    }
}
