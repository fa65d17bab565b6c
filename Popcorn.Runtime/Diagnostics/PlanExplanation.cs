using System.Globalization;
using System.Text;

namespace Popcorn;

/// <summary>How a type is written for an include, for people: print it.</summary>
public sealed class PlanExplanation
{
    internal PlanExplanation(Type type, Include include, IReadOnlyList<PlanPart> parts)
    {
        Type = type;
        Include = include;
        Parts = parts;
    }

    /// <summary>The declared type.</summary>
    public Type Type { get; }

    /// <summary>The include, in canonical form.</summary>
    public Include Include { get; }

    /// <summary>The plan itself first, then those that its links lead to; not those that depend on the types of values.</summary>
    public IReadOnlyList<PlanPart> Parts { get; }

    /// <summary>All of it.</summary>
    public override string ToString()
    {
        var text = new StringBuilder();
        text.Append(CultureInfo.InvariantCulture, $"{Contracts.TypeNames.Short(Type)} {Include}\n");
        foreach (PlanPart part in Parts)
            text.Append('\n').Append(part);
        return text.ToString();
    }
}
