namespace Popcorn.Client.Expressions;

/// <summary>One expression of wildcards: the members that its <c>With</c> and <c>Without</c> name.</summary>
internal sealed class WildcardUse
{
    public HashSet<string> With { get; } = [];

    public HashSet<string> Without { get; } = [];
}
