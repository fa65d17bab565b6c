namespace Popcorn.Testing.Database.Pairs;

/// <summary>
/// An include that names each related object that it wants: of what a wildcard reaches in a recursive model, a query loads less than the
/// whole graph has.
/// </summary>
/// <param name="Values">The names of columns, of objects inside the row, of computed and of unknown members.</param>
/// <param name="Related">What is asked of related objects.</param>
/// <param name="Left">The related objects that a wildcard leaves out; empty without a wildcard.</param>
internal sealed record RowInclude(string[] Values, (string Name, RowInclude Below)[] Related, string[] Left)
{
    /// <summary>Gets what is asked for with one name less, at any depth.</summary>
    public IEnumerable<RowInclude> Smaller()
    {
        for (int i = 0; i < Values.Length; i++)
            yield return this with { Values = [.. Values[..i], .. Values[(i + 1)..]] };
        for (int i = 0; i < Related.Length; i++)
        {
            (string name, RowInclude below) = Related[i];
            // Beside a wildcard, what is not named is reached all the same.
            if (Left.Length == 0)
                yield return this with { Related = [.. Related[..i], .. Related[(i + 1)..]] };
            foreach (RowInclude smaller in below.Smaller())
                yield return this with { Related = [.. Related[..i], (name, smaller), .. Related[(i + 1)..]] };
        }
    }

    public override string ToString()
    {
        string[] items = [.. Values, .. Related.Select(related => related.Name + related.Below), .. Left.Select(name => "-" + name)];
        return items.Length == 0 ? "[nope]" : $"[{string.Join(',', items)}]";
    }
}
