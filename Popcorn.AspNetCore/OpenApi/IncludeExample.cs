using Popcorn.AspNetCore.Core;
using Popcorn.Documents;
using Popcorn.Includes;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>Creates the texts that show what an include of an endpoint may be.</summary>
internal sealed class IncludeExample(PopcornEngines engines)
{
    /// <summary>For the names of a view. The members of its first level are all named.</summary>
    private const int MaxViewNames = 300;

    /// <returns>The JSON names of the members of all payloads; empty if none is declared or they contain no objects.</returns>
    public IReadOnlyList<string> FindNames(EndpointSettings settings) =>
        [.. FindAll(settings).SelectMany(PayloadMembers.Of).Select(member => member.Name).Distinct()];

    /// <returns>The names of the payload's first members, and of the members of one that holds objects; null if it has none.</returns>
    public string? Create(EndpointSettings settings) =>
        FindAll(settings).Select(MemberText.CreateExample).FirstOrDefault(text => text is not null);

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
        PolicySet Grant(Type payload) =>
            engines.HidesDeniedNames ? PolicySet.None : engines.GetEngine(settings.Json).Policies.FindRequired(payload);
        return Find(settings, view, Grant).FirstOrDefault() is { } selected
            ? $"[{new MemberText(selected, isAll: false).Print(MaxViewNames)}]"
            : view.ToString();
    }

    private IEnumerable<SelectedObject> FindAll(EndpointSettings settings) => Find(settings, Include.Every, static _ => PolicySet.None);

    private IEnumerable<SelectedObject> Find(EndpointSettings settings, Include include, Func<Type, PolicySet> grant) => settings.Payloads
        .Select(type => PayloadMembers.Find(engines.GetEngine(settings.Json), type, settings.Restrict(include).WithGranted(grant(type))))
        .OfType<SelectedObject>();
}
