namespace Popcorn;

/// <summary>
/// Leaves the member out of wildcards and of the default set, so that only a client who names it gets it. It can still be named by
/// everybody: this hides nothing. Does nothing on an <see cref="AlwaysAttribute"/> member, and takes precedence over
/// <see cref="DefaultAttribute"/>.
/// </summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class OnlyByNameAttribute : PopcornMemberAttribute;
