using System.Globalization;
using System.Net.Sockets;
using System.Text;
using System.Text.RegularExpressions;

namespace Popcorn.Testing.Http.Server;

/// <summary>A request of HTTP/1.1 on a connection of its own, and each byte that comes back, but for the framing.</summary>
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
        await socket.SendAsync(
            Encoding.ASCII.GetBytes($"{method} {target} HTTP/1.1\r\nHost: popcorn.example\r\nConnection: close\r\n{lines}\r\n"));
        using var stream = new NetworkStream(socket);
        using var all = new MemoryStream();
        await stream.CopyToAsync(all);
        // What differs from one second, and from one request, to the next; and a live answer's chunks are what there was when.
        string answer = Encoding.Latin1.GetString(all.ToArray());
        return Encoding.Latin1.GetBytes(Changing().Replace(method == "HEAD" ? answer : WithoutChunks(answer), ""));
    }

    private static string WithoutChunks(string answer)
    {
        int start = answer.IndexOf("\r\n\r\n", StringComparison.Ordinal) + 4;
        if (start == answer.Length || !answer[..start].Contains("Transfer-Encoding: chunked", StringComparison.Ordinal))
            return answer;
        var whole = new StringBuilder(answer[..start]);
        while (true)
        {
            int end = answer.IndexOf("\r\n", start, StringComparison.Ordinal);
            int length = int.Parse(answer.AsSpan(start, end - start), NumberStyles.HexNumber, CultureInfo.InvariantCulture);
            if (length == 0)
                return whole.ToString();
            whole.Append(answer, end + 2, length);
            start = end + 2 + length + 2;
        }
    }

    [GeneratedRegex("(?<=\r\nDate: )[^\r]*|(?<=\"traceId\": ?\")[^\"]*")]
    private static partial Regex Changing();
}
