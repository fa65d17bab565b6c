namespace Popcorn.Benchmarks.Endpoints;

/// <summary>Compares the bodies of a connection, one after the other, with what they should be.</summary>
internal sealed class ExpectedBody(byte[] expected) : Stream
{
    private int _at;

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => expected.Length;

    public override long Position { get => _at; set => throw new NotSupportedException(); }

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        if (buffer.Length > expected.Length - _at || !buffer.SequenceEqual(expected.AsSpan(_at, buffer.Length)))
            throw new InvalidOperationException($"A body differs from the expected one in the {buffer.Length} bytes from {_at}.");
        _at += buffer.Length;
        if (_at == expected.Length)
            _at = 0;
    }

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    public override void Flush()
    {
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();
}
