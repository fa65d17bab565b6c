using static Popcorn.Tests.Policies.Guarded;


namespace Popcorn.Tests.Policies;

/// <summary>
/// A member whose policy is denied is written as if it were [Never], and one whose policy is granted as if it had none, byte for byte.
/// </summary>
public sealed class PolicyMatrixTests
{
    private const string Policy = "hr";

    private static readonly string?[] Includes =
    [
        null, "[id]", "[secret]", "[id,secret]", "[*]", "[**]", "[-secret]", "[*,-secret]", "[!default,secret]", "[nope]", "[nope,id]",
        "[child[secret],items[id,secret],byName[*]]", "[child[secret[x]]]", "[any,face]", "[any[secret],face[secret]]", "[*,child[nope]]",
        "[child[-id]]", "[payload[secret]]", "[more,secret]",
    ];

    private static readonly object[] Values =
    [
        new Plain(), new Value(), new WithAlways(), new WithDefault(), new OnlyDefault(), new Base(), new Derived(), new Extended(),
        new Plain[] { new(), new() }, new Dictionary<string, object> { ["k"] = new Plain() },
        new Holder<Plain>(new()), new Holder<Value>(new()), new Holder<WithAlways>(new()), new Holder<WithDefault>(new()),
        new Holder<Base>(new Derived()), new Holder<IPlain>(new Plain()), new Holder<Declared>(new Overriding()),
        new Holder<object>(new Plain()), new Holder<JsonNode>(JsonValue.Create(new Plain())!), new Holder<Holder<Plain>>(new(new())),
        new Envelope<Plain>(new(), new()), new Envelope<List<WithAlways>>([new()], new()),
        new Envelope<Holder<Base>>(new(new Derived()), new()),
    ];

    private static readonly (string? Default, string? Allow)[] Lists =
    [
        (null, null), ("[id,secret]", null), (null, "[id,secret,child,items]"), ("[secret]", "[id,secret]"), (null, "[*,-id]"),
        ("[-secret]", null),
    ];

    private static IEnumerable<TestCaseData> Cases =>
        from value in Values
        from tier in (TestedTier[])[TestedTier.Composed, TestedTier.Compiled]
        select new TestCaseData(value, tier).SetArgDisplayNames(value.GetType().ToString(), tier.ToString());

    [TestCaseSource(nameof(Cases))]
    public void Is_written_as_never_or_as_unmarked(object value, TestedTier tier)
    {
        Caller denied = Create(tier, Marking.Policy).For();
        Caller never = Create(tier, Marking.Never).For();
        Caller granted = denied.Engine.For(Policy);
        Caller grantedFirst = Create(tier, Marking.Policy).For(Policy);
        Caller unmarked = Create(tier, Marking.None).For();
        foreach (string? text in Includes)
        {
            foreach ((string? list, string? allow) in Lists)
            {
                string expected = Write(unmarked, value, text, list, allow);
                Assert.That(Write(grantedFirst, value, text, list, allow), Is.EqualTo(expected), $"{text} {list} {allow}");
                int reads = Reads;
                Assert.That(
                    Write(denied, value, text, list, allow),
                    Is.EqualTo(Write(never, value, text, list, allow)),
                    $"{text} {list} {allow}");
                Assert.That(
                    Write(grantedFirst.Engine.For("other"), value, text, list, allow),
                    Is.EqualTo(Write(never, value, text, list, allow)),
                    $"{text} {list} {allow}, after one who is granted it");
                Assert.That(Reads, Is.EqualTo(reads), "The getter was called.");
                Assert.That(Write(granted, value, text, list, allow), Is.EqualTo(expected), $"{text} {list} {allow}");
            }
        }
    }

    /// <summary>By default the name is known, as for a caller who is granted the policy. It can be hidden like a [Never] name.</summary>
    [TestCaseSource(nameof(Cases))]
    public void Has_a_name_that_is_known_or_hidden(object value, TestedTier tier)
    {
        PopcornEngine denied = Create(tier, Marking.Policy);
        PopcornEngine hiding = Create(tier, Marking.Policy, hidesNames: true);
        PopcornEngine never = Create(tier, Marking.Never);
        PopcornEngine unmarked = Create(tier, Marking.None);
        foreach (string text in Includes.OfType<string>())
        {
            string? expected = FindError(unmarked.For(), text);
            Assert.That(FindError(denied.For(), text), Is.EqualTo(expected), text);
            Assert.That(FindError(denied.For(Policy), text), Is.EqualTo(expected), text);
            Assert.That(FindError(hiding.For(Policy), text), Is.EqualTo(expected), text);
            Assert.That(FindError(hiding.For(), text), Is.EqualTo(FindError(never.For(), text)), text);
        }

        string? FindError(Caller caller, string text)
        {
            caller.TryValidate(value.GetType(), Include.Parse(text), out IncludeError? error);
            return error is null ? null : $"{error} {error.Describe?.Invoke()}";
        }
    }

    private static PopcornEngine Create(TestedTier tier, Marking marking, bool hidesNames = false)
    {
        PopcornOptions options = tier.ToOptions();
        options.HidesDeniedNames = hidesNames;
        if (marking == Marking.None)
            return new PopcornEngine(null, options);
        options.For<Plain>(t => Mark(t, x => x.Secret)).For<Value>(t => Mark(t, x => x.Secret)).For<WithAlways>(t => Mark(t, x => x.Secret))
            .For<WithDefault>(t => Mark(t, x => x.Secret)).For<OnlyDefault>(t => Mark(t, x => x.Secret))
            .For<Derived>(t => Mark(t, x => x.Secret))
            .For<Overriding>(t => Mark(t, x => x.Secret)).For<Extended>(t => Mark(t, x => x.Secret));
        return new PopcornEngine(null, options);

        void Mark<T>(TypeRulesBuilder<T> rules, System.Linq.Expressions.Expression<Func<T, object?>> member) =>
            _ = marking == Marking.Never ? rules.Never(member) : rules.RequirePolicy(member, Policy);
    }

    /// <summary>The lists are not checked against the type, in which they may not name a member that is [Never].</summary>
    private static string Write(Caller caller, object value, string? text, string? defaults, string? allow)
    {
        Include include = text is null ? Include.Default : Include.Parse(text);
        return caller.Serialize(value, caller.Restrict(typeof(object), include, Parse(defaults), Parse(allow)));
    }

    private static Include? Parse(string? text) => text is null ? null : Include.Parse(text);

    private enum Marking { None, Never, Policy }
}
