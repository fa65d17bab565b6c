using System.Net;
using System.Net.Sockets;

namespace Popcorn.Benchmarks.Endpoints;

/// <summary>A connection that is kept, with one request under way at a time. It never waits: whoever owns it asks again.</summary>
internal sealed class Connection : IDisposable
{
    private readonly Socket _socket = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
    private readonly byte[] _buffer = new byte[1 << 17];
    private readonly ResponseReader _response = new();

    public Connection(int port)
    {
        _socket.Connect(IPAddress.Loopback, port);
        _socket.Blocking = false;
    }

    public bool IsBusy { get; private set; }

    /// <summary>When the request should have been sent: what it waited for a free connection is part of its time.</summary>
    public long Due { get; private set; }

    /// <summary>How long the last body was.</summary>
    public int BodyBytes => _response.BodyBytes;

    /// <summary>Gets the bodies, where they are wanted.</summary>
    public Stream? Body
    {
        set => _response.Body = value;
    }

    public void Send(byte[] request, long due)
    {
        // So few bytes always find room.
        if (_socket.Send(request) != request.Length)
            throw new InvalidOperationException("The request was not sent whole.");
        _response.Begin();
        Due = due;
        IsBusy = true;
    }

    /// <returns>Whether the response is complete, just now.</returns>
    public bool TryReceive()
    {
        int read = _socket.Receive(_buffer, SocketFlags.None, out SocketError error);
        if (error == SocketError.WouldBlock)
            return false;
        if (error != SocketError.Success || read == 0)
            throw new InvalidOperationException($"The server closed a connection: {error}.");
        IsBusy = !_response.Read(_buffer.AsSpan(0, read));
        return !IsBusy;
    }

    public void Dispose() => _socket.Dispose();
}
