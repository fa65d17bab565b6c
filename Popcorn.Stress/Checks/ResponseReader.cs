using System.Net;
using System.Net.Sockets;

namespace Popcorn.Stress.Checks;

/// <summary>A client that reads a response in pieces, as fast or as slowly as its owner wants.</summary>
internal sealed class ResponseReader : IDisposable
{
    private const int FewBytes = 16 * 1024;
    private const int ManyBytes = 256 * 1024;

    private readonly Socket _socket = new(SocketType.Stream, ProtocolType.Tcp);
    private readonly byte[] _buffer;
    private readonly byte[] _end = new byte[LastChunk.Length];

    /// <summary>Whether what was read ends with the last chunk.</summary>
    public bool IsComplete => _end.AsSpan().SequenceEqual(LastChunk);

    private static ReadOnlySpan<byte> LastChunk => "0\r\n\r\n"u8;

    /// <summary>Sends the request, and reads the first piece.</summary>
    /// <param name="port">The port of the server.</param>
    /// <param name="path">The path of the request.</param>
    /// <param name="accept">The media type.</param>
    /// <param name="isSlow">Whether the pieces are so small that the server waits for most of them.</param>
    /// <exception cref="InvalidOperationException">The response has another status or media type.</exception>
    public ResponseReader(int port, string path, string accept, bool isSlow = false)
    {
        _buffer = new byte[isSlow ? FewBytes : ManyBytes];
        if (isSlow)
            _socket.ReceiveBufferSize = FewBytes;
        _socket.Connect(IPAddress.Loopback, port);
        _socket.Send(Encoding.ASCII.GetBytes(
            $"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept: {accept}\r\nConnection: close\r\n\r\n"));
        string head = Encoding.ASCII.GetString(_buffer, 0, _socket.Receive(_buffer));
        if (!head.StartsWith("HTTP/1.1 200", StringComparison.Ordinal)
            || !head.Contains($"Content-Type: {accept}", StringComparison.Ordinal))
        {
            throw new InvalidOperationException($"{path} is not answered as {accept}: {head}");
        }
    }

    /// <summary>Reads a piece.</summary>
    /// <returns>False at the end.</returns>
    public bool Read()
    {
        int count = _socket.Receive(_buffer);
        ReadOnlySpan<byte> read = _buffer.AsSpan(0, count);
        if (count >= _end.Length)
        {
            read[^_end.Length..].CopyTo(_end);
        }
        else
        {
            _end.AsSpan(count).CopyTo(_end);
            read.CopyTo(_end.AsSpan(_end.Length - count));
        }
        return count > 0;
    }

    /// <summary>Closes the connection, even in the middle of the response.</summary>
    public void Dispose() => _socket.Dispose();
}
