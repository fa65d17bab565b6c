namespace Popcorn;

/// <summary>The slot of an envelope for the error.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class PopcornErrorAttribute : PopcornMemberAttribute;
