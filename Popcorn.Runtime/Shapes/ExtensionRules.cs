using Popcorn.Contracts;

namespace Popcorn.Shapes;

/// <summary>
/// Extension data is one member without a name: wildcards take it whole, and a name that fits no member takes the
/// entry with that key.
/// </summary>
internal static class ExtensionRules
{
    public static ExtensionShape? Resolve(MemberContract member, MemberSelection asked, MemberSelection? allowed)
    {
        Include? others = asked.IsDeep ? Include.Deep : null;
        bool writesOthers = member.IsAlways || (asked.SelectsExtension && (allowed?.SelectsExtension ?? true));
        var named = new SortedDictionary<string, Include?>(StringComparer.Ordinal);
        foreach (string key in asked.Keys.Keys.Concat(allowed?.Keys.Keys ?? []))
        {
            bool isAllowed = allowed?.SelectsKey(key) ?? true;
            if ((isAllowed && asked.SelectsKey(key)) || member.IsAlways)
                named[key] = isAllowed ? ListOf(key, others, member, asked, allowed) : null;
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

    private static Include? ListOf(string key, Include? others, MemberContract member, MemberSelection asked, MemberSelection? allowed)
    {
        Include? list = asked.Keys.GetValueOrDefault(key) ?? others;
        return allowed?.Keys.GetValueOrDefault(key) is { } allow
            ? (list ?? member.SubPropertyDefault ?? Include.Default).HeldWithin(allow)
            : list;
    }
}
