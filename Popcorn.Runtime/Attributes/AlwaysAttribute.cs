namespace Popcorn;

/// <summary>Writes the member in every response, whatever the client asks for.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class AlwaysAttribute : PopcornMemberAttribute;
