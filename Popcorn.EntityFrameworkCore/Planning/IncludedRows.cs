using System.Collections.Immutable;
using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore.Query;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Related rows that the app names: by <c>Include</c> of its query, and by what computed members read.</summary>
/// <param name="Below">The navigations by name, each with those below it.</param>
/// <param name="IgnoresAutoIncludes">Whether the query leaves out the navigations that the model includes in each query.</param>
internal sealed record IncludedRows(ImmutableSortedDictionary<string, IncludedRows> Below, bool IgnoresAutoIncludes)
{
    public static IncludedRows None { get; } = new(ImmutableSortedDictionary.Create<string, IncludedRows>(StringComparer.Ordinal), false);

    /// <summary>What the query loads of a collection: <c>o => o.Lines.Where(…)</c>; null for all rows.</summary>
    public LambdaExpression? Filter { get; init; }

    /// <summary>Whether the query includes other related rows of some rows than of others.</summary>
    public bool DependsOnRow { get; init; }

    public bool Contains(string navigation) => Below.ContainsKey(navigation);

    public IncludedRows Get(string navigation) => Below.TryGetValue(navigation, out IncludedRows? below)
        ? below
        : None with { IgnoresAutoIncludes = IgnoresAutoIncludes, DependsOnRow = DependsOnRow };

    public IncludedRows Add(ReadOnlySpan<string> path, LambdaExpression? filter) => path.Length == 0
        ? this with { Filter = filter ?? Filter }
        : this with { Below = Below.SetItem(path[0], Get(path[0]).Add(path[1..], filter)) };

    /// <summary>Adds what a getter reads, and what the getters that it reads read themselves.</summary>
    public IncludedRows Add(IEnumerable<ReadMember> reads)
    {
        IncludedRows result = this;
        foreach (ReadMember read in reads)
        {
            result = result with { Below = result.Below.SetItem(read.Member.Name, result.Get(read.Member.Name).Add(read.Below)) };
            if (read.Reads is { } own)
                result = result.Add(own);
        }
        return result;
    }

    public bool Equals(IncludedRows? other) => ReferenceEquals(this, other)
        || (other is not null && IgnoresAutoIncludes == other.IgnoresAutoIncludes && DependsOnRow == other.DependsOnRow
            && Below.SequenceEqual(other.Below) && ExpressionEqualityComparer.Instance.Equals(Filter, other.Filter));

    public override int GetHashCode() => HashCode.Combine(Below.Count, IgnoresAutoIncludes);
}
