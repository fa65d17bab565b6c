using Popcorn.Attributes;

namespace Popcorn;

/// <summary>
/// Applies includes to the responses of an action or a controller, or to the results of an MCP tool or resource, within the lists of the
/// attribute. A minimal-API handler needs <c>WithPopcorn()</c> as well. The attribute turns Popcorn on even if the handler or action binds
/// a query parameter with the name of the include parameter.
/// </summary>
[AttributeUsage(AttributeTargets.Method | AttributeTargets.Class | AttributeTargets.Delegate)]
public sealed class PopcornAttribute : Attribute, IPopcornMetadata
{
    private UnknownMembers? _unknownMembers;
    private bool? _jsonLines;

    /// <summary>
    /// Gets or sets the members that replace the default set of the payload type, such as <c>[id,total]</c>; null for the list of the
    /// controller or the outer group, or the default set.
    /// </summary>
    public string? Default { get; set; }

    /// <summary>
    /// Gets or sets the members that may be written, such as <c>[id,total,lines[sku]]</c>; null for all members that the lists of the
    /// controller and of outer groups allow.
    /// </summary>
    public string? Allow { get; set; }

    /// <summary>
    /// Gets or sets whether a client can ask for nothing but one of the views that the options register for the payload type. Those of
    /// endpoints are planned when the app starts, and then compiled in the background.
    /// </summary>
    public bool OnlyViews { get; set; }

    /// <summary>
    /// Gets or sets whether sequences are written as lines (<c>application/jsonl</c>) for clients that accept these, in place of whether
    /// the controller, the outer group or the app does so. Tools have no lines.
    /// </summary>
    public bool JsonLines
    {
        get => _jsonLines ?? false;
        set => _jsonLines = value;
    }

    /// <summary>
    /// Gets or sets how unknown names are handled, in place of how the controller, the outer group or the app handles them.
    /// </summary>
    public UnknownMembers UnknownMembers
    {
        get => _unknownMembers ?? UnknownMembers.Reject;
        set => _unknownMembers = value;
    }

    /// <summary>Gets or sets <see cref="IncludeLimits.MaxLength"/>; 0 for that of the outer group, or the app.</summary>
    public int MaxLength { get; set; }

    /// <summary>Gets or sets <see cref="IncludeLimits.MaxDepth"/>; 0 for that of the outer group, or the app.</summary>
    public int MaxDepth { get; set; }

    /// <summary>Gets or sets <see cref="IncludeLimits.MaxItems"/>; 0 for that of the outer group, or the app.</summary>
    public int MaxItems { get; set; }

    UnknownMembers? IPopcornMetadata.UnknownMembers => _unknownMembers;

    bool? IPopcornMetadata.JsonLines => _jsonLines;

    IncludeLimits IPopcornMetadata.Limit(IncludeLimits limits) => limits with
    {
        MaxLength = MaxLength == 0 ? limits.MaxLength : MaxLength,
        MaxDepth = MaxDepth == 0 ? limits.MaxDepth : MaxDepth,
        MaxItems = MaxItems == 0 ? limits.MaxItems : MaxItems,
    };
}
