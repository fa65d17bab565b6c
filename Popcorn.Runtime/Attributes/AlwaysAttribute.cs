namespace Popcorn;

/// <summary>Written in every answer, whatever the client asks for.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class AlwaysAttribute : PopcornMemberAttribute;
