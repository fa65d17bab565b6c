namespace Popcorn.Tests.Http.Server;

/// <summary>Many connections at once through both entry points of one app, for some seconds: each body is the right one.</summary>
public class LoadTests
{
    private const int Connections = 12;

    private const int LeastAnswers = 100;

    private static readonly TimeSpan Duration = TimeSpan.FromSeconds(4);
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(1);

    private static readonly Order[] Orders = [.. Enumerable.Range(1, 40).Select(
        i => new Order(i, $"Order {i}", [new Line($"s{i}", i), new Line($"t{i}", i * 2)]))];

    /// <summary>Each include with what is right by System.Text.Json.</summary>
    private static readonly (string Include, byte[] Expected)[] Cases =
    [
        ("[**]", Json(Orders)),
        ("[id,name]", Json(Orders.Select(o => new { o.Id, o.Name }))),
        ("[id]", Json(Orders.Select(o => new { o.Id }))),
        ("[*,-lines]", Json(Orders.Select(o => new { o.Id, o.Name }))),
        ("[name,lines[sku]]", Json(Orders.Select(o => new { o.Name, Lines = o.Lines.Select(l => new { l.Sku }) }))),
        ("[id,lines[*,-sku]]", Json(Orders.Select(o => new { o.Id, Lines = o.Lines.Select(l => new { l.Count }) }))),
        ("[lines,-id]", Json(Orders.Select(o => new { o.Lines }))),
    ];

    [Test]
    public async Task Each_answer_is_right()
    {
        using ServerApp app = ServerApp.Start(
            EntryPoint.Both,
            [Answer.Of("orders", _ => Orders), Answer.Of("lazy", _ => Orders.Where(order => order.Id > 0))],
            configure: LogSink.KeepWarnings);
        int[] answers = new int[4];
        var clock = Stopwatch.StartNew();
        await Task.WhenAll(Enumerable.Range(0, Connections).Select(i => Task.Run(() => Ask(app, i, clock, answers))));
        TestContext.Out.WriteLine($"{answers.Sum()} answers: {string.Join(", ", answers)}");
        Assert.That(answers, Is.All.GreaterThan(LeastAnswers), "Every endpoint was asked often.");
        // Kestrel warns where the machine stood still for a second.
        Assert.That(app.Log.Entries.Where(entry => entry.Id.Name != "HeartbeatSlow"), Is.Empty);
    }

    private static async Task Ask(ServerApp app, int connection, Stopwatch clock, int[] answers)
    {
        using HttpClient client = app.MakeClient(isHttp2: connection % 3 == 0);
        bool IsOn() => clock.Elapsed < Duration || (answers.Min() <= LeastAnswers && clock.Elapsed < Patience);
        for (int i = connection; IsOn(); i++)
        {
            (string include, byte[] expected) = Cases[i % Cases.Length];
            EntryPoint entryPoint = i % 2 == 0 ? EntryPoint.Mvc : EntryPoint.MinimalApi;
            string name = i / 2 % 2 == 0 ? "orders" : "lazy";
            Reply reply = await Reply.GetAsync(client, $"/{entryPoint}/{name}?include={include}");
            if (reply is not { Status: 200, IsWhole: true } || !reply.Body.AsSpan().SequenceEqual(expected))
                Assert.Fail($"Connection {connection}, number {i}, {entryPoint}/{name} {include}: {reply.Status} {reply.Text}");
            Interlocked.Increment(ref answers[i % 4]);
        }
    }

    private static byte[] Json<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value, JsonSerializerOptions.Web);

    internal sealed record Order(int Id, string Name, List<Line> Lines);

    internal sealed record Line(string Sku, int Count);
}
