using System.Net;
using System.Net.Sockets;

namespace Popcorn.Benchmarks.Stress.Checks;

/// <summary>A client that reads a whole response as fast as it comes, and looks at none of it.</summary>
internal sealed class RowReader : IDisposable
{
    private readonly Socket _socket = new(SocketType.Stream, ProtocolType.Tcp);
    private readonly byte[] _buffer = new byte[256 * 1024];

    public RowReader(int port, string path, string accept)
    {
        _socket.Connect(IPAddress.Loopback, port);
        _socket.Send(Encoding.ASCII.GetBytes(
            $"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept: {accept}\r\nConnection: close\r\n\r\n"));
        Read();
        string head = Encoding.ASCII.GetString(_buffer, 0, 200);
        if (!head.StartsWith("HTTP/1.1 200", StringComparison.Ordinal)
            || !head.Contains($"Content-Type: {accept}", StringComparison.Ordinal))
        {
            throw new InvalidOperationException($"{path} is not answered as {accept}: {head}");
        }
    }

    /// <summary>Reads once.</summary>
    /// <returns>False at the end.</returns>
    public bool Read() => _socket.Receive(_buffer) > 0;

    public void ReadAll()
    {
        while (Read())
        {
            // The bytes are not examined.
        }
    }

    public void Dispose() => _socket.Dispose();
}
