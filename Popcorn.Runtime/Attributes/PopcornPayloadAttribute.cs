namespace Popcorn;

/// <summary>The member of an envelope that the include speaks about; the other members are written whole.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class PopcornPayloadAttribute : PopcornMemberAttribute;
