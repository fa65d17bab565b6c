namespace Popcorn.Benchmarks.Measuring;

/// <summary>That contenders write the same bytes.</summary>
/// <param name="What">What they write, for whoever is told that they do not.</param>
/// <param name="Contenders">Their benchmark methods.</param>
internal sealed record Claim(string What, params Func<object>[] Contenders)
{
    /// <param name="bytes">The bytes of what a contender returned.</param>
    public void Require(Func<object, byte[]> bytes)
    {
        byte[] expected = bytes(Contenders[0]());
        foreach (Func<object> contender in Contenders)
        {
            if (!bytes(contender()).AsSpan().SequenceEqual(expected))
                throw new InvalidOperationException($"{contender.Method.Name} does not write {What} as {Contenders[0].Method.Name} does.");
        }
    }
}
