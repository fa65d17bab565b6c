namespace Popcorn;

/// <summary>Hides the member from clients. It is not written, its name is unknown, and Popcorn never calls its getter.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class NeverAttribute : PopcornMemberAttribute;
