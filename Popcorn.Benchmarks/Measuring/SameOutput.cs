namespace Popcorn.Benchmarks.Measuring;

/// <summary>Several contenders that must write the same bytes.</summary>
/// <param name="What">What they write, for the message.</param>
/// <param name="Contenders">The contenders.</param>
internal sealed record SameOutput(string What, params (string Name, Func<object> Call)[] Contenders)
{
    public SameOutput(string what, params Func<object>[] contenders)
        : this(what, [.. contenders.Select((call, i) => ($"contender {i + 1}", call))])
    {
    }

    /// <param name="bytes">The bytes of what a contender returned.</param>
    public void Require(Func<object, byte[]> bytes)
    {
        byte[] expected = bytes(Contenders[0].Call());
        foreach ((string name, Func<object> call) in Contenders)
        {
            if (!bytes(call()).AsSpan().SequenceEqual(expected))
                throw new InvalidOperationException($"{name} does not write {What} as {Contenders[0].Name} does.");
        }
    }
}
