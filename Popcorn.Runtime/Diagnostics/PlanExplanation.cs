using System.Globalization;

namespace Popcorn;

/// <summary>Describes how a type is written for an include, for people: print it.</summary>
public sealed class PlanExplanation
{
    internal PlanExplanation(Type type, Include include, IReadOnlyList<string> obsolete, IReadOnlyList<Part> parts)
    {
        Type = type;
        Include = include;
        Obsolete = obsolete;
        Parts = parts;
    }

    /// <summary>Gets the declared type.</summary>
    public Type Type { get; }

    /// <summary>Gets the include, in canonical form.</summary>
    public Include Include { get; }

    /// <summary>Gets the selected members that are <see cref="ObsoleteAttribute">obsolete</see>, with what to use instead.</summary>
    public IReadOnlyList<string> Obsolete { get; }

    /// <summary>
    /// Gets the plans: first that of the type, then those that its links lead to. Plans that depend on the types of values are left out.
    /// </summary>
    public IReadOnlyList<Part> Parts { get; }

    /// <summary>Returns all parts as text.</summary>
    public override string ToString()
    {
        var text = new StringBuilder();
        text.Append(CultureInfo.InvariantCulture, $"{Contracts.TypeNames.Format(Type)} {Include}\n");
        foreach (string member in Obsolete)
            text.Append(CultureInfo.InvariantCulture, $"obsolete {member}\n");
        foreach (Part part in Parts)
            text.Append('\n').Append(part);
        return text.ToString();
    }

    /// <summary>One plan: one type in one shape.</summary>
    /// <param name="Shape">What is written.</param>
    /// <param name="Plan">How it is written, one member a line.</param>
    /// <param name="Code">The code of the compiled writer as C#; empty where compiling gains nothing.</param>
    /// <param name="Target">
    /// What the compiled writer writes: UTF-8, or calls of a <see cref="Utf8JsonWriter"/> and the reason for them.
    /// </param>
    /// <param name="Tier">What runs at the moment.</param>
    /// <param name="Hits">
    /// How often the plan was used at the root since it was created or last lost its compiled writer. Counted until it is compiled, and
    /// only with <see cref="CompilationMode.WhenHot"/>.
    /// </param>
    public sealed record Part(string Shape, string Plan, string Code, string Target, PlanTier Tier, int Hits)
    {
        /// <summary>Returns the part as text.</summary>
        public override string ToString()
        {
            string code = Code.Length == 0 ? "" : $"\n{Code}";
            return $"shape  {Shape}\ntier   {Tier}, hits {Hits}\ntarget {Target}\n\n{Plan.TrimEnd()}\n{code}";
        }
    }
}
