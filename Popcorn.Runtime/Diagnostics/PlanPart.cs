namespace Popcorn;

/// <summary>One plan of an explanation: one type in one shape.</summary>
/// <param name="Shape">What is written.</param>
/// <param name="Plan">How, one member a line.</param>
/// <param name="Code">The code of the compiled writer, in the manner of C#; empty where compiling gains nothing.</param>
/// <param name="Target">What the compiled writer writes: UTF-8 by itself, or calls of a <see cref="System.Text.Json.Utf8JsonWriter"/>, and then why.</param>
/// <param name="Tier">What runs at the moment.</param>
/// <param name="Hits">How often it was used at the root, since it was made or last lost its compiled writer.</param>
public sealed record PlanPart(string Shape, string Plan, string Code, string Target, PlanTier Tier, int Hits)
{
    /// <summary>All of it.</summary>
    public override string ToString() => $"shape  {Shape}\ntier   {Tier}, hits {Hits}\ntarget {Target}\n\n{Plan.TrimEnd()}\n{(Code.Length == 0 ? "" : $"\n{Code}")}";
}
