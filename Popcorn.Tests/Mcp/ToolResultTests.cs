using ModelContextProtocol.Protocol;

namespace Popcorn.Tests.Mcp;

/// <summary>Results have what the client asks for, as compact JSON.</summary>
public sealed class ToolResultTests : SessionFixture
{
    [TestCase("find_order", """{"id":1,"number":"PC-000001","total":10.5}""")]
    [TestCase("find_plain", """{"id":1,"name":"one","parent":{"id":2,"name":"two"}}""")]
    [TestCase("find_anything", """{"id":3,"name":"three"}""")]
    [TestCase("find_thing", """{"id":5,"size":"large"}""")]
    [TestCase("find_by_name", """{"first":{"id":4,"name":"four"}}""")]
    [TestCase("find_public_order", """{"id":1,"number":"PC-000001"}""")]
    public async Task Without_an_include_the_default_set_is_written(string tool, string expected) =>
        Assert.That(await Session.ReadAsync(tool, ("id", 1)), Is.EqualTo(expected));

    [TestCase("find_order", "[lines[sku]]", """{"id":1,"lines":[{"sku":"SKU-1-1"},{"sku":"SKU-1-2"}]}""")]
    [TestCase("find_order", "note", """{"id":1,"note":"Ring twice, it's \"loud\" – näher"}""")]
    [TestCase("find_order", "[customer[name,vatNumber]]", """{"id":1,"customer":{"$type":"company","vatNumber":"ATU1","name":"Ada"}}""")]
    [TestCase("find_order", "[!default,-total]", """{"id":1,"number":"PC-000001"}""")]
    [TestCase("find_order", "", """{"id":1,"number":"PC-000001","total":10.5}""")]
    [TestCase("find_plain", "[parent[name]]", """{"parent":{"name":"two"}}""")]
    [TestCase("find_anything", "[name]", """{"name":"three"}""")]
    [TestCase("find_thing", "[size]", """{"size":"large"}""")]
    [TestCase("find_public_order", "[**]", """{"id":1,"number":"PC-000001","total":10.5,"lines":[{"sku":"SKU-1-1"},{"sku":"SKU-1-2"}]}""")]
    public async Task What_is_asked_for_is_written(string tool, string include, string expected) =>
        Assert.That(await Session.ReadAsync(tool, ("id", 1), ("include", include)), Is.EqualTo(expected));

    [Test]
    public async Task An_include_can_be_a_list_of_texts() => Assert.That(
        await Session.ReadAsync("find_order", ("id", 1), ("include", new[] { "number", "lines[sku]" })),
        Is.EqualTo("""{"id":1,"number":"PC-000001","lines":[{"sku":"SKU-1-1"},{"sku":"SKU-1-2"}]}"""));

    [Test]
    public async Task A_null_is_written() =>
        Assert.That(await Session.ReadAsync("find_order", ("id", 99)), Is.EqualTo("null"));

    [Test]
    public async Task DisablePopcorn_writes_all_that_may_leave_the_server()
    {
        string text = await Session.ReadAsync("find_whole_order", ("id", 1), ("include", "[id]"));
        Assert.That(text, Does.Contain("note").And.Contain("ATU1").And.Contain("SKU-1-2").And.Not.Contain(AgentShop.Secret));
    }

    [Test]
    public async Task An_argument_of_the_tool_itself_is_not_read() =>
        Assert.That(await Session.ReadAsync("include", ("include", "[nope")), Is.EqualTo("""{"id":6,"name":"[nope"}"""));

    [TestCase("list_orders", "[number]", "result")]
    [TestCase("page_orders", "[number]", "items")]
    public async Task Structured_content_has_the_same(string tool, string include, string list)
    {
        CallToolResult result = await Session.CallAsync(tool, ("include", include));
        JsonElement structured = result.StructuredContent!.Value;
        string text = AgentSession.GetText(result);
        Assert.That(structured.GetProperty(list)[0].GetRawText(), Is.EqualTo("""{"id":1,"number":"PC-000001"}"""));
        Assert.That(list == "result" ? structured.GetProperty(list).GetRawText() : structured.GetRawText(), Is.EqualTo(text));
    }

    [TestCase("[note]", "False, True")]
    [TestCase("[lines,number]", "True, False")]
    public async Task A_tool_is_told_what_is_selected(string include, string expected)
    {
        string text = await Session.ReadAsync("find_selected", ("include", $"[number,{include[1..]}"));
        Assert.That(text, Does.Contain(expected));
    }

    [Test]
    public async Task A_sequence_is_read_up_to_a_limit()
    {
        await using AgentSession session = await AgentSession.StartAsync(options => options.MaxItems = 3);
        Assert.That(await session.ReadAsync("stream_orders", ("include", "[id]")), Is.EqualTo(
            "[{\"id\":1},{\"id\":2},{\"id\":3}]\nThese are the first 3 elements; there are more. Ask for fewer members by include, such as "
            + "[id,number,total,lines[sku]], or for less by the other arguments."));
    }
}
