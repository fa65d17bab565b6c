namespace Popcorn;

/// <summary>Hides the member from clients. It is not written, its name is unknown, and its getter is not called.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class NeverAttribute : PopcornMemberAttribute;
