using System.Collections.Immutable;

namespace Popcorn.Documents;

/// <summary>Prints the members of a result, within a budget: an agent pays for each token of a description.</summary>
/// <param name="payload">The object whose members are printed.</param>
/// <param name="isAll">Whether all members of the objects below are printed, too, and not only the selected ones.</param>
internal sealed class MemberText(SelectedObject payload, bool isAll)
{
    private const int MaxLevels = 4;
    private const int MaxExampleNames = 3;

    /// <summary>Prints as many levels as fit a budget, and names only below them. The first level is printed whole.</summary>
    public string Print(int budget)
    {
        string printed = PrintLevels(1);
        for (int levels = 2; levels <= MaxLevels; levels++)
        {
            string deeper = PrintLevels(levels);
            if (deeper.Length > budget)
                break;
            printed = deeper;
        }
        return printed;
    }

    /// <summary>Creates an include that is valid; null if there is nothing to name.</summary>
    public static string? CreateExample(SelectedObject payload)
    {
        SelectedMember[] members = [.. FindExamples(payload)];
        SelectedMember? holder = Array.Find(members, member => FirstName(member) is not null);
        IEnumerable<string> names = members.Where(member => member.Value is null).Take(MaxExampleNames).Select(member => member.Name);
        if (holder is not null)
            names = names.Append($"{holder.Name}[{FirstName(holder)}]");
        string text = string.Join(",", names);
        return text.Length == 0 ? null : $"[{text}]";
    }

    private string PrintLevels(int levels)
    {
        var text = new StringBuilder();
        Print(text, payload, levels, []);
        return text.ToString();
    }

    /// <param name="text">The text.</param>
    /// <param name="selected">The object whose members are printed.</param>
    /// <param name="levels">How many levels are printed.</param>
    /// <param name="above">The types above: what is known of them is not repeated.</param>
    private void Print(StringBuilder text, SelectedObject selected, int levels, ImmutableStack<Type> above)
    {
        above = above.Push(selected.Type);
        string separator = "";
        foreach (SelectedMember member in PayloadMembers.Of(selected))
        {
            text.Append(separator).Append(member.Name);
            separator = ", ";
            if (member.Value is not { } value)
                continue;
            text.Append('[');
            if (levels == 1 || above.Contains(value.Type))
                text.Append("...");
            else
                Print(text, isAll ? value.All : value, levels - 1, above);
            text.Append(']');
        }
    }

    private static string? FirstName(SelectedMember member) =>
        member.Value is { } value ? FindExamples(value.All).FirstOrDefault()?.Name : null;

    /// <summary>What clients should not ask for by habit is no example.</summary>
    private static IEnumerable<SelectedMember> FindExamples(SelectedObject selected) =>
        PayloadMembers.Of(selected).Where(member => !member.IsOnlyByName && member.Obsolete is null);
}
