using Popcorn.Contracts;

namespace Popcorn.Selection;

/// <summary>
/// Extension data is one member without a name: wildcards take it whole, and a name that fits no member takes the
/// entry with that key.
/// </summary>
internal static class ExtensionRules
{
    public static ExtensionShape? Resolve(MemberContract member, MemberSelection asked, Admission? allowed)
    {
        Include? others = asked.IsDeep ? Include.Deep : null;
        bool writesOthers = member.IsAlways || (asked.SelectsExtension && (allowed?.AdmitsExtension ?? true));
        var named = new SortedDictionary<string, Include?>(StringComparer.Ordinal);
        foreach (string key in asked.Keys.Keys.Concat(allowed?.Keys ?? []))
        {
            bool isAllowed = allowed?.AdmitsKey(key) ?? true;
            if ((isAllowed && asked.SelectsKey(key)) || member.IsAlways)
                named[key] = isAllowed ? Admission.Hold(member, asked.Keys.GetValueOrDefault(key) ?? others, allowed?.ListOfKey(key)) : null;
        }
        var excluded = new SortedSet<string>(StringComparer.Ordinal);
        if (writesOthers && !member.IsAlways)
        {
            excluded.UnionWith(asked.ExcludedKeys);
            if (allowed is not null)
                excluded.UnionWith(allowed.ExcludedKeys);
        }
        return writesOthers || named.Count > 0 ? new ExtensionShape(member, writesOthers, others, named, excluded) : null;
    }
}
