using Popcorn.AspNetCore.Core;
using Popcorn.Contracts;
using Popcorn.Documents;
using Popcorn.Includes;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>Creates the texts that show what an include of an endpoint may be.</summary>
internal sealed class IncludeExample(PopcornEngines engines)
{
    /// <summary>For the names of a view. The members of its first level are all named.</summary>
    private const int MaxViewNames = 300;

    /// <summary>Finds what a request can name. What only some callers get is among it, unless its name is a secret.</summary>
    /// <returns>The JSON names of the members of all payloads; empty if none is declared or they contain no objects.</returns>
    public IReadOnlyList<string> FindNames(EndpointSettings settings) =>
        Read<IReadOnlyList<string>>(() =>
            [.. FindDescribed(settings, Include.Every).SelectMany(PayloadMembers.Of).Select(member => member.Name).Distinct()]) ?? [];

    /// <summary>Creates an include that works for every caller.</summary>
    /// <returns>The names of the payload's first members, and of the members of one that holds objects; null if it has none.</returns>
    public string? Create(EndpointSettings settings) => Read(() => Find(settings, Include.Every, static _ => PolicySet.None)
        .Select(MemberText.CreateExample).FirstOrDefault(text => text is not null));

    /// <summary>
    /// Prints the names of the views, each with the members that the lists of the endpoint admit, as <see cref="FindNames"/> does. The list
    /// of the view stands for a payload that is not declared.
    /// </summary>
    public string PrintViews(EndpointSettings settings)
    {
        IEnumerable<string> views = settings.Views!.Lists.Select(view => $"{view.Key} for {PrintView(settings, view.Value)}");
        return string.Join(", ", views);
    }

    private string PrintView(EndpointSettings settings, Include view) =>
        Read(() => FindDescribed(settings, view).FirstOrDefault() is { } selected
            ? $"[{new MemberText(selected, isAll: false).Print(MaxViewNames)}]"
            : null) ?? view.ToString();

    /// <summary>A document describes other endpoints, too: it does not fail for a type that System.Text.Json cannot write.</summary>
    private static T? Read<T>(Func<T?> create)
        where T : class
    {
        try
        {
            return create();
        }
        catch (Exception exception) when (ContractStore.IsUnsupported(exception))
        {
            return null;
        }
    }

    private IEnumerable<SelectedObject> FindDescribed(EndpointSettings settings, Include include) => Find(settings, include, payload =>
        engines.HidesDeniedNames ? PolicySet.None : engines.GetEngine(settings.Json).Policies.FindRequired(payload));

    private IEnumerable<SelectedObject> Find(EndpointSettings settings, Include include, Func<Type, PolicySet> grant) => settings.Payloads
        .Select(type => PayloadMembers.Find(engines.GetEngine(settings.Json), type, settings.Restrict(include).WithGranted(grant(type))))
        .OfType<SelectedObject>();
}
