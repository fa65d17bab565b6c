using Popcorn.Contracts;

namespace Popcorn.Tests.Contracts;

/// <summary>HideNever and the live chain of the options. Before .NET 10 a wrapper of it calls itself without end.</summary>
public sealed class HideNeverChainTests
{
    private static readonly GeneratedSecret Value = new() { Inner = new() };

    private const string Expected = """{"Name":"n","Inner":{"Id":1},"Id":1}""";

    [Test]
    public void Hides_in_a_chain([Values] bool isCopied, [Values] bool isHiddenBefore)
    {
        JsonSerializerOptions options = new();
        if (isHiddenBefore)
            PopcornModifiers.HideNever(options);
        options.TypeInfoResolverChain.Insert(0, CombinedContext.Default);
        options.TypeInfoResolverChain.Add(new DefaultJsonTypeInfoResolver());
        if (isCopied)
            options = new JsonSerializerOptions(options);
        PopcornModifiers.HideNever(options);
        Assert.That(PopcornModifiers.IsNeverHidden(options));
        Assert.That(JsonSerializer.Serialize(Value, options), Is.EqualTo(Expected));
        Assert.That(JsonSerializer.Serialize(new { Value }, options), Is.EqualTo($$"""{"Value":{{Expected}}}"""));
        Assert.That(new PopcornEngine(options).Serialize(Value, "[**]"), Is.EqualTo(Expected));
    }

    [Test]
    public void Adds_rules_to_a_chain()
    {
        JsonSerializerOptions options = new();
        options.TypeInfoResolverChain.Add(CombinedContext.Default);
        PopcornModifiers.HideNever(options);
        PopcornModifiers.HideNever(options, new PopcornOptions().For<GeneratedSecret>(t => t.Never(x => x.Inner)));
        Assert.That(JsonSerializer.Serialize(Value, options), Is.EqualTo("""{"Name":"n","Id":1}"""));
    }

    /// <summary>An empty chain supports no type, also with hidden members.</summary>
    [Test]
    public void Keeps_an_empty_chain_empty()
    {
        JsonSerializerOptions options = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        options.TypeInfoResolverChain.Clear();
        PopcornModifiers.HideNever(options);
        Assert.That(() => JsonSerializer.Serialize(Value, options), Throws.TypeOf<NotSupportedException>());
    }

    /// <summary>What was wrapped stays as it was, so that no change of a chain can put the wrapper inside itself.</summary>
    [Test]
    public void Wraps_no_live_chain([Values] bool isCopied)
    {
        JsonSerializerOptions original = new();
        IList<IJsonTypeInfoResolver> chain = original.TypeInfoResolverChain;
        chain.Add(CombinedContext.Default);
        chain.Add(new DefaultJsonTypeInfoResolver());
        JsonSerializerOptions options = isCopied ? new(original) : original;
        PopcornModifiers.HideNever(options);
        var hiding = (HidingResolver)options.TypeInfoResolver!;
        IJsonTypeInfoResolver wrapped = hiding.Resolver;
        Assert.That(ReferenceEquals(wrapped, chain), Is.False);
        chain.Clear();
        chain.Add(hiding);
        Assert.That(wrapped, Has.Exactly(2).Items.And.None.InstanceOf<HidingResolver>());
        Assert.That(JsonSerializer.Serialize(Value, options), Is.EqualTo(Expected));
    }
}
