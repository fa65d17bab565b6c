using System.Text;
using Microsoft.Extensions.Options;
using Popcorn.Documents;

namespace Popcorn.Mcp.Core;

/// <summary>
/// Describes the include of a tool, and mistakes in it, so that an agent can correct itself. Names only what the lists admit, and what is
/// no secret.
/// </summary>
internal sealed class IncludeAdvice(CallEngines engines, IOptions<PopcornMcpOptions> options)
{
    /// <summary>For the names of an argument. Descriptions of tools are paid for in each conversation.</summary>
    private const int MaxNames = 600;
    private const int MaxDefaultNames = 300;

    /// <summary>The error of a call that names a member which the user is denied. The client has named it, and is told no more.</summary>
    public const string Forbidden =
        "forbidden: The include names a member that this user is not allowed to read. Ask for the other members only.";

    /// <summary>The description of the argument.</summary>
    public string Describe(CallSettings settings)
    {
        const string Grammar = "* writes all members of a level, ** those of all levels, -name leaves one out.";
        PopcornEngine engine = engines.GetEngine(settings.Json);
        if (settings.Views.IsClosed)
            return $"The view of the result to write. {DescribeViews(engine, settings)}.";
        if (Find(engine, settings, settings.Type, Include.Every) is not { } all)
            return $"The members of the result to write, as a list such as [id,lines[name]]. {Grammar}";
        var text = new StringBuilder("The members of the result to write");
        if (MemberText.CreateExample(all) is { } example)
            text.Append(", as a list such as ").Append(example);
        string names = new MemberText(all, isAll: true).Print(MaxNames);
        text.Append(". Members: ").Append(names).Append(". Without it: ").Append(DescribeDefault(engine, settings, names));
        if (settings.Views.Lists.Count > 0)
            text.Append(". ").Append(DescribeViews(engine, settings)).Append(", alone or in a list");
        return text.Append(". ").Append(Grammar).ToString();
    }

    /// <summary>Describes a mistake: the code, the position, the names at that place, and an include that works.</summary>
    /// <param name="settings">The settings of the tool.</param>
    /// <param name="error">The mistake.</param>
    /// <param name="text">The include; null if it was none.</param>
    /// <param name="type">The type of the result.</param>
    public string Describe(CallSettings settings, IncludeError error, string? text, Type type)
    {
        var advice = new StringBuilder(error.ToString());
        if (!error.Message.Contains("position", StringComparison.Ordinal))
            advice.Append(" (position ").Append(error.Position).Append(')');
        PopcornEngine engine = engines.GetEngine(settings.Json);
        if (settings.Views.Lists.Count > 0 && (settings.Views.IsClosed || error.Code == IncludeErrorCodes.UnknownView))
            advice.Append(' ').Append(DescribeViews(engine, settings)).Append('.');
        if (settings.Views.IsClosed || Find(engine, settings, type, Include.Every) is not { } all)
            return advice.ToString();
        IReadOnlyList<string> place = IncludePlace.Find(text, error.Position);
        if (FindBelow(all, place) is { } at)
        {
            advice.Append(place.Count == 0 ? " Members: " : $" Members of {place[^1]}: ");
            advice.Append(new MemberText(at, isAll: true).Print(0)).Append('.');
        }
        if (MemberText.CreateExample(all) is { } example)
            advice.Append(" An example that works: ").Append(options.Value.ArgumentName).Append(" = ").Append(example).Append('.');
        return advice.ToString();
    }

    /// <summary>The names of the views, each with the members that the lists admit.</summary>
    private string DescribeViews(PopcornEngine engine, CallSettings settings)
    {
        IEnumerable<string> views = settings.Views.Lists.Select(view => Find(engine, settings, settings.Type, view.Value) is { } selected
            ? $"{view.Key} ({new MemberText(selected, isAll: false).Print(MaxDefaultNames)})"
            : view.Key);
        return $"Views: {string.Join(", ", views)}";
    }

    private string DescribeDefault(PopcornEngine engine, CallSettings settings, string allNames)
    {
        if (Find(engine, settings, settings.Type, null) is not { } selected)
            return "nothing";
        string names = new MemberText(selected, isAll: false).Print(MaxDefaultNames);
        return names == allNames ? "all of them" : names.Length == 0 ? "nothing" : names;
    }

    private SelectedObject? Find(PopcornEngine engine, CallSettings settings, Type type, Include? include) =>
        PayloadMembers.Find(engine, type, settings.Restrict(engine, type, include, engines.GetDescribed(settings.Json, type)));

    private static SelectedObject? FindBelow(SelectedObject all, IReadOnlyList<string> place)
    {
        SelectedObject? found = all;
        foreach (string name in place)
        {
            if (found is null)
                return null;
            SelectedMember[] members = [.. PayloadMembers.Of(found)];
            found = (Array.Find(members, member => member.Name == name)
                ?? Array.Find(members, member => member.Name.Equals(name, StringComparison.OrdinalIgnoreCase)))?.Value?.All;
        }
        return found;
    }
}
