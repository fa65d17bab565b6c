using Popcorn.AspNetCore.Core;
using Popcorn.Documents;
using Popcorn.Includes;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>Creates the texts that show what an include of an endpoint may be.</summary>
internal sealed class IncludeExample(PopcornEngines engines)
{
    /// <summary>For the names of a view. The members of its first level are all named.</summary>
    private const int MaxViewNames = 300;

    /// <returns>The JSON names of the payload's members; empty if the payload is not declared or contains no objects.</returns>
    public IReadOnlyList<string> FindNames(EndpointSettings settings) =>
        FindAll(settings) is { } all ? [.. PayloadMembers.Of(all).Select(member => member.Name)] : [];

    /// <returns>The names of the payload's first members, and of the members of one that holds objects; null if it has none.</returns>
    public string? Create(EndpointSettings settings) => FindAll(settings) is { } all ? MemberText.CreateExample(all) : null;

    /// <summary>
    /// Prints the names of the views, each with the members that the lists of the endpoint admit. What only some callers get is among them,
    /// unless its name is a secret. The list of the view stands for a payload that is not declared.
    /// </summary>
    public string PrintViews(EndpointSettings settings)
    {
        IEnumerable<string> views = settings.Views!.Lists.Select(view => $"{view.Key} for {PrintView(settings, view.Value)}");
        return string.Join(", ", views);
    }

    private string PrintView(EndpointSettings settings, Include view)
    {
        PolicySet granted = settings.Payloads.Count == 0 || engines.HidesDeniedNames
            ? PolicySet.None
            : engines.GetEngine(settings.Json).Policies.FindRequired(settings.Payloads[0]);
        return Find(settings, view, granted) is { } selected
            ? $"[{new MemberText(selected, isAll: false).Print(MaxViewNames)}]"
            : view.ToString();
    }

    private SelectedObject? FindAll(EndpointSettings settings) => Find(settings, Include.Every, PolicySet.None);

    private SelectedObject? Find(EndpointSettings settings, Include include, PolicySet granted) => settings.Payloads.Count == 0
        ? null
        : PayloadMembers.Find(engines.GetEngine(settings.Json), settings.Payloads[0], settings.Restrict(include).WithGranted(granted));
}
