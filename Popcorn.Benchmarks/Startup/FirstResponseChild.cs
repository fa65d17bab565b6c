using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.Hosting;
using Popcorn.Benchmarks.Endpoints;

namespace Popcorn.Benchmarks.Startup;

/// <summary>
/// The first response of an app in a process of its own, on real HTTP. Prints how many microseconds it took from the request to
/// the whole answer, on a connection that was there, and how long the body was.
/// </summary>
internal static class FirstResponseChild
{
    public const string Command = "first-response-child";

    private const int BufferBytes = 1 << 17;

    public static int Run(string door, string contender)
    {
        using WebApplication app = FirstResponseApp.Create(door, contender);
        app.Start();
        var address = new Uri(app.Urls.Single());
        using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        socket.Connect(IPAddress.Loopback, address.Port);
        byte[] request = Encoding.ASCII.GetBytes($"GET {FirstResponseApp.Path(contender)} HTTP/1.1\r\nHost: {address.Authority}\r\n\r\n");
        byte[] buffer = new byte[BufferBytes];
        var response = new ResponseReader();
        response.Begin();

        long start = Stopwatch.GetTimestamp();
        socket.Send(request);
        int read;
        do
        {
            read = socket.Receive(buffer);
            if (read == 0)
                throw new InvalidOperationException("The app closed the connection.");
        }
        while (!response.Read(buffer.AsSpan(0, read)));
        TimeSpan elapsed = Stopwatch.GetElapsedTime(start);

        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{elapsed.TotalMicroseconds:F0} {response.BodyBytes}"));
        return 0;
    }
}
