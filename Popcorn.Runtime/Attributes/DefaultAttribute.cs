namespace Popcorn;

/// <summary>Part of the type's default set: what a client gets that names no members.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class DefaultAttribute : PopcornMemberAttribute;
