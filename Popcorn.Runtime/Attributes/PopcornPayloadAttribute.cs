namespace Popcorn;

/// <summary>Marks the member of an envelope that the include applies to. The other members are written whole.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class PopcornPayloadAttribute : PopcornMemberAttribute;
