using System.Buffers.Text;
using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Popcorn.Testing.Endpoints;

/// <summary>
/// An HTTP/1.1 connection with one request at a time, and little work for each: the load must cost less than the server. It never waits:
/// its owner polls it.
/// </summary>
internal sealed class Connection : IDisposable
{
    private readonly Socket _socket = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
    private byte[] _buffer = new byte[1 << 18];
    private int _received;

    public Connection(int port)
    {
        _socket.Connect(IPAddress.Loopback, port);
        _socket.Blocking = false;
    }

    public bool IsBusy { get; private set; }

    /// <summary>When the request was due. Waiting for a free connection is part of its time.</summary>
    public long Due { get; private set; }

    /// <summary>The last body, until the next request.</summary>
    public ReadOnlyMemory<byte> Body { get; private set; }

    public void Send(byte[] request, long due)
    {
        // The send buffer always has room for so few bytes.
        if (_socket.Send(request) != request.Length)
            throw new InvalidOperationException("The request was not sent whole.");
        _received = 0;
        Due = due;
        IsBusy = true;
    }

    /// <returns>Whether this call completed the response.</returns>
    public bool TryReceive()
    {
        if (_received == _buffer.Length)
            Array.Resize(ref _buffer, 2 * _buffer.Length);
        int read = _socket.Receive(_buffer.AsSpan(_received), SocketFlags.None, out SocketError error);
        if (error == SocketError.WouldBlock)
            return false;
        if (error != SocketError.Success || read == 0)
            throw new InvalidOperationException($"The server closed a connection: {error}.");
        _received += read;
        IsBusy = !TryReadBody();
        return !IsBusy;
    }

    public void Dispose() => _socket.Dispose();

    private bool TryReadBody()
    {
        Span<byte> received = _buffer.AsSpan(0, _received);
        int start = received.IndexOf("\r\n\r\n"u8) + 4;
        if (start < 4)
            return false;
        Span<byte> head = received[..start];
        Span<byte> body = received[start..];
        if (!head.StartsWith("HTTP/1.1 200 "u8))
            throw new InvalidOperationException($"The server answered: {Encoding.ASCII.GetString(head)}");
        int field = head.IndexOf("Content-Length: "u8);
        if (field >= 0 && Utf8Parser.TryParse(head[(field + 16)..], out int length, out _))
            Body = _buffer.AsMemory(start, Math.Min(length, body.Length));
        else if (body.EndsWith("0\r\n\r\n"u8)) // JSON without indentation has no empty line.
            Body = _buffer.AsMemory(start, length = JoinChunks(body));
        else
            return false;
        return Body.Length == length;
    }

    /// <summary>Moves the chunks of a whole body together.</summary>
    private static int JoinChunks(Span<byte> body)
    {
        int length = 0;
        Span<byte> rest = body;
        while (Utf8Parser.TryParse(rest, out int size, out int digits, 'x') && size > 0)
        {
            rest = rest[(digits + 2)..];
            rest[..size].CopyTo(body[length..]);
            length += size;
            rest = rest[(size + 2)..];
        }
        return length;
    }
}
