namespace Popcorn.Tests.Http.Server;

/// <summary>A long list as deep as the options allow is a whole response, cold and hot.</summary>
[TestFixture(EntryPoint.Mvc)]
[TestFixture(EntryPoint.MinimalApi)]
public sealed class DeepListTests(EntryPoint entryPoint)
{
    private const int MaxBytes = 1024 * 1024;

    /// <summary>That of MVC is 32 by default.</summary>
    private const int MaxDepth = 64;

    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(1);

    [Test]
    public async Task Is_written_once([Values] CompilationMode compilation, [Values(MaxDepth - 3, MaxDepth - 2, MaxDepth - 1)] int levels)
    {
        object value = Nest(levels);
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            MaxDepth = MaxDepth,
            NumberHandling = JsonNumberHandling.Strict,
        };
        using ServerApp app = ServerApp.Start(
            entryPoint,
            [Answer.Of("deep", _ => value)],
            options => options.Compilation = compilation,
            json: () => json);
        byte[] expected = JsonSerializer.SerializeToUtf8Bytes(value, json);
        using HttpClient client = app.MakeClient();
        client.MaxResponseContentBufferSize = MaxBytes;
        for (int time = 0; time < 4; time++)
        {
            using var cancel = new CancellationTokenSource(Patience);
            Assert.That(await client.GetByteArrayAsync($"/{entryPoint}/deep?include=[**]", cancel.Token), Is.EqualTo(expected));
        }
    }

    private static object Nest(int levels)
    {
        object value = Enumerable.Range(0, 10_000).ToList();
        for (int i = 0; i < levels; i++)
            value = new Box { Value = value };
        return value;
    }

    internal sealed class Box { public object? Value { get; set; } }
}
