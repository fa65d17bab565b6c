using Asked = Popcorn.Client.Include;

namespace Popcorn.Tests.Clients;

/// <summary>What the JSON options admit in a body, besides its members.</summary>
[Category(NetStandardTests.Category)]
public sealed class BodyOptionsTests
{
    private const int Levels = 70;

    private static readonly string Deep =
        $"{string.Concat(Enumerable.Repeat("{\"next\":", Levels))}null{new string('}', Levels)}";

    [Test]
    public async Task A_body_can_be_as_deep_as_the_options_say()
    {
        Node? read = await ReadAsync(Deep, new(JsonSerializerDefaults.Web) { MaxDepth = 256 });
        int levels = 0;
        for (; read is not null; read = read.Next)
            levels++;
        Assert.That(levels, Is.EqualTo(Levels));
    }

    [Test]
    public async Task A_body_can_have_comments_and_trailing_commas()
    {
        JsonSerializerOptions options = new(JsonSerializerDefaults.Web)
        {
            ReadCommentHandling = JsonCommentHandling.Skip,
            AllowTrailingCommas = true,
        };
        Assert.That((await ReadAsync("{ /* none */ \"next\": {}, }", options))!.Next, Is.Not.Null);
    }

    [Test]
    public void The_defaults_admit_none_of_it()
    {
        Assert.That(() => ReadAsync(Deep, null), Throws.InstanceOf<JsonException>());
        Assert.That(() => ReadAsync("{ /* none */ }", null), Throws.InstanceOf<JsonException>());
        Assert.That(() => ReadAsync("{ \"next\": {}, }", null), Throws.InstanceOf<JsonException>());
    }

    private static async Task<Node?> ReadAsync(string body, JsonSerializerOptions? options)
    {
        using var response = new HttpResponseMessage { Content = new StringContent(body) };
        return await Asked.For((Node node) => Asked.Deep(node), new() { SerializerOptions = options }).ReadAsync(response);
    }

    private sealed class Node
    {
        public Node? Next { get; set; }
    }
}
