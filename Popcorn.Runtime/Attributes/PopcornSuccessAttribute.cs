namespace Popcorn;

/// <summary>Marks the member of an envelope that tells whether the request succeeded.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class PopcornSuccessAttribute : PopcornMemberAttribute;
