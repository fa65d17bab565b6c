namespace Popcorn;

/// <summary>The slot of an envelope for the flag that says whether the request succeeded.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class PopcornSuccessAttribute : PopcornMemberAttribute;
