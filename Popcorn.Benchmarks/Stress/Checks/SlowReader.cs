using System.Net;
using System.Net.Sockets;

namespace Popcorn.Benchmarks.Stress.Checks;

/// <summary>A client that reads a response slowly, so that the server waits all the time.</summary>
internal sealed class SlowReader : IDisposable
{
    private const int BytesAtOnce = 16 * 1024;

    private readonly Socket _socket = new(SocketType.Stream, ProtocolType.Tcp) { ReceiveBufferSize = BytesAtOnce };
    private readonly byte[] _buffer = new byte[BytesAtOnce];

    public SlowReader(int port, string path)
    {
        _socket.Connect(IPAddress.Loopback, port);
        _socket.Send(Encoding.ASCII.GetBytes($"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n"));
    }

    /// <summary>The bytes read so far.</summary>
    public long Received { get; private set; }

    /// <summary>Reads once.</summary>
    public void Read() => Received += _socket.Receive(_buffer);

    /// <summary>Closes the connection in the middle of the response.</summary>
    public void Dispose() => _socket.Dispose();
}
