using Popcorn.AspNetCore.Core;

namespace Popcorn.Tests.Http.Mistakes;

/// <summary>In Development, the response and the log say what exists. Elsewhere, they say nothing that a client does not know.</summary>
public sealed class DeveloperMessagesTests : AppsFixture<(string Environment, bool HasProblems, UnknownMembers Unknown)>
{
    // Columns: the include, the detail everywhere, and what Development adds.
    private static readonly (string Url, string Detail, string Added)[] Refused =
    [
        ("/thing?include=[id,custmer]", "Unknown member at position 4.", " Thing has id, parts, customer."),
        ("/thing?include=[parts[sku,prize]]", "Unknown member at position 11.", " Part has sku, price."),
        ("/thing?include=[secret]", "Unknown member at position 1.", " Thing has id, parts, customer."),
        ("/thing?include=[salary]", "Unknown member at position 1.", " Thing has id, parts, customer."),
        ("/thing?include=[parts/sku]",
            "Unknown member at position 1. Write lines[sku], not lines/sku.", " Thing has id, parts, customer."),
        ("/thing?include=[id[x]]", "The member takes no list at position 1.", " id of Thing has no members that a list could name."),
        ("/bounded?include=[id,customer]", "Unknown member at position 4.", " Thing has id, parts."),
        ("/bounded?include=[parts[price]]", "Unknown member at position 7.", " Part has sku."),
        ("/things?include=[nope]", "Unknown member at position 1.", " Thing has id, parts, customer."),
        ("/thing?include=[id", "Expected ] at position 3.", ""),
        ("/thing?include=[id]]", "Expected the end at position 4.", ""),
        ("/thing?include=[!x]", "Expected !all or !default at position 2.", ""),
    ];

    private static IEnumerable<TestCaseData> Cases =>
        from environment in new[] { "Development", "Production" }
        from hasProblems in new[] { false, true }
        from row in Refused
        select new TestCaseData(environment, hasProblems, row.Url, row.Detail + (environment == "Development" ? row.Added : ""));

    [TestCaseSource(nameof(Cases))]
    public async Task Are_in_the_problem(string environment, bool hasProblems, string url, string detail)
    {
        TestApp app = GetApp((environment, hasProblems, UnknownMembers.Reject));
        JsonObject problem = await app.GetProblemAsync(url);
        Assert.That((string?)problem["detail"], Is.EqualTo(detail));
        Assert.That(await app.GetTextAsync(url), Does.Not.Contain("\\u"));
    }

    [Test]
    public async Task Are_in_the_warning_where_names_are_ignored()
    {
        await using TestApp app = Start(("Development", HasProblems: false, UnknownMembers.Ignore));
        await app.GetTextAsync("/thing?include=[id,custmer]");
        Assert.That(app.Log.OfPopcorn.Single(entry => entry.Id.Id == 11).Text, Does.StartWith(
            "The include for HTTP: GET /thing is wrong and has no effect there. Unknown member at position 4. "
            + "Thing has id, parts, customer."));
    }

    // Columns: the path of the exception, and what the log says.
    [TestCase("$", "$")]
    [TestCase("$.a.b", "$.a.b")]
    [TestCase("$.1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16", "$.1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16")]
    [TestCase("$.1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17", "$.1.2….17 (17 levels)")]
    public void Have_short_paths(string path, string expected) => Assert.That(ShortPath.Create(path), Is.EqualTo(expected));

    /// <summary>The message of the exception itself is that of System.Text.Json.</summary>
    [TestCase("/cycle", "at $.Next.Next… (64 levels)")]
    [TestCase("/pair", "at $.Other.Next… (64 levels)")]
    public async Task Shorten_the_path_of_a_cycle(string url, string expected)
    {
        await using TestApp app = Start(("Production", HasProblems: false, UnknownMembers.Ignore));
        Assert.That(async () => await app.Client.GetAsync(url), Throws.TypeOf<System.Text.Json.JsonException>());
        Assert.That(app.Log.OfPopcorn.Single(entry => entry.Id.Id == 7).Text, Does.Contain(expected).And.Length.LessThan(400));
    }

    protected override TestApp Start((string Environment, bool HasProblems, UnknownMembers Unknown) key) => TestApp.Start(
        builder =>
        {
            builder.Services.AddPopcorn(options =>
            {
                options.DeniedMembers = DeniedMembers.Unknown;
                options.UnknownMembers = key.Unknown;
                options.For<Thing>(t => t.RequirePolicy(x => x.Salary, "hr"));
            });
            builder.Services.AddAuthorization(options => options.AddPolicy("hr", policy => policy.RequireAssertion(_ => false)));
            if (key.HasProblems)
                builder.Services.AddProblemDetails();
        },
        app =>
        {
            app.MapGet("/thing", () => new Thing()).WithPopcorn();
            app.MapGet("/things", () => new Dictionary<string, Thing[]>()).WithPopcorn();
            app.MapGet("/bounded", () => new Thing()).WithPopcorn(p => p.Allow = "[id,parts[sku]]");
            app.MapGet("/cycle", Node () => Create(new Node(), static node => node.Next = node)).WithPopcorn();
            app.MapGet("/pair", Node () => Create(new Node { Other = new Node() }, static node => node.Other!.Next = node)).WithPopcorn();
        },
        key.Environment);

    private static Node Create(Node node, Action<Node> link)
    {
        link(node);
        return node;
    }

    public sealed record Part(string Sku = "", decimal Price = 0);

    public sealed class Thing
    {
        public int Id { get; set; }
        public List<Part> Parts { get; } = [];
        public string? Customer { get; set; }
        [Never] public string? Secret { get; set; }
        public int Salary { get; set; }
    }

    public sealed class Node
    {
        public Node? Other { get; set; }
        public Node? Next { get; set; }
    }
}
