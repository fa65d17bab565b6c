namespace Popcorn;

/// <summary>Never leaves the server: not written, not known by name, its getter not called.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class NeverAttribute : PopcornMemberAttribute;
