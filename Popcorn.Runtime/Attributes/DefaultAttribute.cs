namespace Popcorn;

/// <summary>Adds the member to the default set of its type, which a client gets without naming members.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class DefaultAttribute : PopcornMemberAttribute;
