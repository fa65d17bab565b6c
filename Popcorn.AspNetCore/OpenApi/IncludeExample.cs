using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>Creates the texts that show what an include of an endpoint may be.</summary>
internal sealed class IncludeExample(PopcornEngines engines)
{
    private const int MaxNames = 3;

    /// <returns>The JSON names of the payload's members; empty if the payload is not declared or contains no objects.</returns>
    public IReadOnlyList<string> FindNames(EndpointSettings settings) => [.. FindMembers(settings).Select(member => member.Name)];

    /// <returns>The names of the payload's first members, and of the members of one that holds objects; null if it has none.</returns>
    public string? Create(EndpointSettings settings)
    {
        IReadOnlyList<SelectedMember> members = FindMembers(settings);
        SelectedMember? holder = members.FirstOrDefault(member => member.Value?.All.Members.Count > 0);
        IEnumerable<string> names = members.Where(member => member.Value is null).Take(MaxNames).Select(member => member.Name);
        if (holder is not null)
            names = names.Append($"{holder.Name}[{holder.Value!.All.Members[0].Name}]");
        string text = string.Join(",", names);
        return text.Length == 0 ? null : $"[{text}]";
    }

    private IReadOnlyList<SelectedMember> FindMembers(EndpointSettings settings)
    {
        if (settings.Payloads.Count == 0)
            return [];
        PopcornEngine engine = engines.GetEngine(settings.Json);
        SelectedObject? payload = engine.Select(settings.Payloads[0], settings.Restrict(Include.All));
        while (payload?.Members.FirstOrDefault(IsPayload) is { } inner)
            payload = inner.Value;
        // A union has no members: its cases have.
        return payload is { Members.Count: 0 }
            ? [.. payload.DerivedTypes.SelectMany(one => one.Members).DistinctBy(member => member.Name)]
            : payload?.Members ?? [];
    }

    private static bool IsPayload(SelectedMember member) =>
        member.Member?.IsDefined(typeof(PopcornPayloadAttribute), inherit: true) == true;
}
