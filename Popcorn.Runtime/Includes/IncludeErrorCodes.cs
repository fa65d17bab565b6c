namespace Popcorn;

/// <summary>The stable codes of <see cref="IncludeError"/>.</summary>
public static class IncludeErrorCodes
{
    /// <summary>The text does not follow the grammar.</summary>
    public const string Syntax = "include_syntax";

    /// <summary>The text is longer than <see cref="IncludeLimits.MaxLength"/>.</summary>
    public const string TooLong = "include_too_long";

    /// <summary>A list is nested deeper than <see cref="IncludeLimits.MaxDepth"/>.</summary>
    public const string TooDeep = "include_too_deep";

    /// <summary>
    /// There are more items than <see cref="IncludeLimits.MaxItems"/>, too many names to look up, or the include would load too much.
    /// </summary>
    public const string TooLarge = "include_too_large";

    /// <summary>A name is not a member of the type. Not reported where unknown names are ignored.</summary>
    public const string UnknownMember = "include_unknown_member";

    /// <summary>
    /// A member has a list but never holds an object, which is not reported where unknown names are ignored. Or a view has a list.
    /// </summary>
    public const string NotAnObject = "include_not_an_object";

    /// <summary>
    /// A name of the first level begins with <c>@</c>, but is neither a member nor a view of the server. Where every name can be a member
    /// (<see cref="object"/>, extension data, an endpoint that declares no type), it is a name like any other.
    /// </summary>
    public const string UnknownView = "include_unknown_view";
}
