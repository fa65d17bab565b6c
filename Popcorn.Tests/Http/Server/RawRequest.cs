using System.Net.Sockets;
using System.Text;
using System.Text.RegularExpressions;

namespace Popcorn.Tests.Http.Server;

/// <summary>A request of HTTP/1.1 on a connection of its own, and each byte that comes back.</summary>
internal static partial class RawRequest
{
    /// <param name="address">The server.</param>
    /// <param name="method">The method.</param>
    /// <param name="target">Path and query.</param>
    /// <param name="headers">Whole lines.</param>
    public static async Task<byte[]> SendAsync(Uri address, string method, string target, params string[] headers)
    {
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        await socket.ConnectAsync(address.Host, address.Port);
        string lines = string.Concat(headers.Select(header => header + "\r\n"));
        await socket.SendAsync(Encoding.ASCII.GetBytes($"{method} {target} HTTP/1.1\r\nHost: popcorn.example\r\nConnection: close\r\n{lines}\r\n"));
        using var stream = new NetworkStream(socket);
        using var all = new MemoryStream();
        await stream.CopyToAsync(all);
        // What differs from one second, and from one request, to the next.
        return Encoding.Latin1.GetBytes(Changing().Replace(Encoding.Latin1.GetString(all.ToArray()), ""));
    }

    [GeneratedRegex("(?<=\r\nDate: )[^\r]*|(?<=\"traceId\": ?\")[^\"]*")]
    private static partial Regex Changing();
}
