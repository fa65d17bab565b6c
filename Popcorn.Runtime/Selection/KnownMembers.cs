using Popcorn.Contracts;

namespace Popcorn.Selection;

/// <summary>The members that can be named at one level of an include, for messages to developers.</summary>
/// <param name="objects">The types that a value may be of, with what the bounds permit of them; null for all members.</param>
internal sealed class KnownMembers((ObjectContract Contract, MemberBounds? Permitted)[] objects)
{
    private const int MaxNames = 32;
    private const int MaxTypes = 4;

    /// <summary>Describes what can be named, for example "Order has id, customer, lines".</summary>
    public override string ToString() => $"{PrintTypes()} {Have} {PrintNames()}";

    /// <summary>Describes names that are missing, for example "Order has no 'custmer'; it has id, customer, lines".</summary>
    public string Describe(IEnumerable<string> missing)
    {
        string names = string.Join(" and no ", missing.Select(name => $"'{name}'"));
        return $"{PrintTypes()} {Have} no {names}; {(IsOne ? "it" : "they")} {Have} {PrintNames()}";
    }

    /// <summary>The only type; null for several.</summary>
    public ObjectContract? Single => objects is [var only] ? only.Contract : null;

    private bool IsOne => objects.Length <= 1;

    private string Have => IsOne ? "has" : "have";

    private string PrintTypes() => objects.Length == 0
        ? "The value"
        : Print(objects.Select(each => TypeNames.Format(each.Contract.Type.Type)).Distinct(), MaxTypes);

    private string PrintNames()
    {
        string names = Print(objects.SelectMany(GetNames).Distinct(), MaxNames);
        return names.Length == 0 ? "no members" : names;
    }

    private static IEnumerable<string> GetNames((ObjectContract Contract, MemberBounds? Permitted) each) =>
        each.Contract.Members.Where(member => each.Permitted?.Admits(member) ?? true).Select(member => member.Name);

    private static string Print(IEnumerable<string> words, int max)
    {
        string[] all = [.. words];
        return string.Join(", ", all.Take(max)) + (all.Length > max ? $" and {all.Length - max} more" : "");
    }
}
