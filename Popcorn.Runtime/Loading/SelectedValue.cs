using Popcorn.Includes;

namespace Popcorn.Loading;

/// <summary>What is selected of a value, and by whom. The position is not part of the equality.</summary>
/// <param name="Include">The include of the value.</param>
/// <param name="NamesMembers">Whether the names of the include name members.</param>
/// <param name="Marks">The members above whose marks have selected something.</param>
/// <param name="Position">The position in the include that led to the value; null if only marks, or names of the server, did.</param>
internal sealed record SelectedValue(Include Include, bool NamesMembers, ServerMarks? Marks, IncludePosition? Position)
{
    public bool Equals(SelectedValue? other) =>
        other is not null && NamesMembers == other.NamesMembers && Include.Equals(other.Include) && Equals(Marks, other.Marks);

    public override int GetHashCode() => Include.GetHashCode();
}
