namespace Popcorn;

/// <summary>Sets the list that applies to the value of the member if the client gives none, for example <c>"[id,name]"</c>.</summary>
/// <param name="include">A list of JSON names or C# names.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class SubPropertyDefaultAttribute(string include) : PopcornMemberAttribute
{
    /// <summary>Gets the list.</summary>
    public string Include { get; } = include;
}
