namespace Popcorn.Tests.Mcp;

/// <summary>An agent can act on errors.</summary>
public sealed class IncludeAdviceTests : SessionFixture
{
    private const string Names = "id, number, total, note, margin, lines[...], customer[...]";
    private const string Example = "An example that works: include = [id,number,total,lines[sku]].";

    [TestCase("[id,nope]", "include_unknown_member: Unknown member at position 4. Members: " + Names + ". " + Example)]
    [TestCase("[id,lines[sku,nope]]",
        "include_unknown_member: Unknown member at position 14. Members of lines: sku, quantity. " + Example)]
    [TestCase("lines.nope", "include_unknown_member: Unknown member at position 6. Members of lines: sku, quantity. " + Example)]
    [TestCase("customer.address[street],customer.address.nope",
        "include_unknown_member: Unknown member at position 42. Members of address: street, city. " + Example)]
    [TestCase("customer.name,nope", "include_unknown_member: Unknown member at position 14. Members: " + Names + ". " + Example)]
    [TestCase("[id[x]]", "include_not_an_object: The member takes no list at position 1. Members: " + Names + ". " + Example)]
    [TestCase("[id", "include_syntax: Expected ] at position 3. Members: " + Names + ". " + Example)]
    [TestCase("[customer[address[",
        "include_syntax: Expected a name or a wildcard at position 18. Members of address: street, city. " + Example)]
    [TestCase("[hash]", "include_unknown_member: Unknown member at position 1. Members: " + Names + ". " + Example)]
    public async Task Says_what_is_wrong_and_what_works(string include, string expected) =>
        Assert.That(await Session.FailAsync("find_order", ("id", 1), ("include", include)), Is.EqualTo(expected));

    [TestCase("find_public_order", "[note]", "Members: id, number, total, lines[...].")]
    [TestCase("find_anything", "[nope]", "Members: id, name, parent[...].")]
    [TestCase("find_thing", "[nope]", "Members: id, size.")]
    [TestCase("page_orders", "[items]", "Members: " + Names)]
    [TestCase("list_orders", "[lines[id]]", "Members of lines: sku, quantity.")]
    public async Task Names_what_there_is(string tool, string include, string expected) =>
        Assert.That(await Session.FailAsync(tool, ("id", 1), ("include", include)), Does.Contain(expected).And.Not.Contain("hash"));

    [Test]
    public async Task The_place_is_in_the_text_with_the_mistake() => Assert.That(
        await Session.FailAsync("find_order", ("id", 1), ("include", new[] { "[id]", "[lines[nope]]" })),
        Does.Contain("Members of lines: sku, quantity."));

    [Test]
    public async Task A_number_is_no_include() => Assert.That(
        await Session.FailAsync("find_order", ("id", 1), ("include", 5)),
        Does.StartWith("include_syntax: Expected a text. (position 0)"));

    [Test]
    public async Task Limits_are_those_of_the_options()
    {
        await using AgentSession session = await AgentSession.StartAsync(
            options => options.Limits = new() { MaxItems = 2, MaxDepth = 2 });
        Assert.That(
            await session.FailAsync("find_order", ("include", "[id,number,total]")),
            Does.StartWith("include_too_large: More than 2 items"));
        Assert.That(
            await session.FailAsync("find_order", ("include", "[customer[address[city]]]")), Does.StartWith("include_too_deep: "));
    }

    [Test]
    public async Task Unknown_names_can_be_ignored()
    {
        await using AgentSession session = await AgentSession.StartAsync(
            options => options.UnknownMembers = UnknownMembers.Ignore);
        Assert.That(await session.ReadAsync("find_order", ("id", 1), ("include", "[nope]")), Is.EqualTo("""{"id":1}"""));
    }

    [Test]
    public async Task The_text_of_the_client_is_not_logged()
    {
        await using AgentSession session = await AgentSession.StartAsync(options => options.UnknownMembers = UnknownMembers.Reject);
        await session.FailAsync("find_order", ("id", 1), ("include", "[id,\"evil\"]"));
        Assert.That(session.Log.Where(line => line.StartsWith("Refused", StringComparison.Ordinal)), Is.EqualTo(new[]
        {
            "Refused an include of The tool 'find_order': include_unknown_member at position 4. ",
        }));
    }
}
