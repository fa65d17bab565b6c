using System.Linq.Expressions;

namespace Popcorn;

/// <summary>A member that the getter of a computed member reads.</summary>
public sealed class ReadMember
{
    internal ReadMember(MemberInfo member, IReadOnlyList<ReadMember> below, IReadOnlyList<ReadMember>? reads, LambdaExpression? from)
    {
        Member = member;
        Below = below;
        Reads = reads;
        From = from;
    }

    /// <summary>Gets the property or field.</summary>
    public MemberInfo Member { get; }

    /// <summary>Gets what is read of its value, or of each element of its value. Empty: the columns of its own.</summary>
    public IReadOnlyList<ReadMember> Below { get; }

    /// <summary>Gets what its own getter reads, as <see cref="SelectedMember.Reads"/>.</summary>
    public IReadOnlyList<ReadMember>? Reads { get; }

    /// <summary>Gets the expression that a query reads in place of the member; null for the member itself.</summary>
    public LambdaExpression? From { get; }

    /// <summary>Returns the C# name, with the names below it in brackets.</summary>
    public override string ToString() => Below.Count == 0 ? Member.Name : $"{Member.Name}[{string.Join(",", Below)}]";
}
