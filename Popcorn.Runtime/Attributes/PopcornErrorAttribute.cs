namespace Popcorn;

/// <summary>Marks the member of an envelope that holds the error.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class PopcornErrorAttribute : PopcornMemberAttribute;
