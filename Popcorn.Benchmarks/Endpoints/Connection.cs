using System.Net;
using System.Net.Sockets;

namespace Popcorn.Benchmarks.Endpoints;

/// <summary>A connection with one request at a time. It never waits: its owner polls it.</summary>
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

    /// <summary>When the request was due. Waiting for a free connection is part of its time.</summary>
    public long Due { get; private set; }

    /// <summary>The length of the last body.</summary>
    public int BodyBytes => _response.BodyBytes;

    /// <summary>Receives the bodies, if they are wanted.</summary>
    public Stream? Body
    {
        set => _response.Body = value;
    }

    public void Send(byte[] request, long due)
    {
        // The send buffer always has room for so few bytes.
        if (_socket.Send(request) != request.Length)
            throw new InvalidOperationException("The request was not sent whole.");
        _response.Begin();
        Due = due;
        IsBusy = true;
    }

    /// <returns>Whether this call completed the response.</returns>
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
