namespace Popcorn;

/// <summary>The options of Popcorn in an MCP server.</summary>
public sealed class PopcornMcpOptions
{
    /// <summary>Gets or sets the name of the argument of tools, and of the variable of resource templates, with the include.</summary>
    public string ArgumentName { get; set; } = "include";

    /// <summary>
    /// Gets the options of the engines. Their <see cref="PopcornOptions.Limits"/> and <see cref="PopcornOptions.UnknownMembers"/> apply to
    /// the includes of calls. In an app that calls <c>AddPopcorn</c>, the rules of that call apply as well.
    /// </summary>
    public PopcornOptions Engine { get; } = new();

    /// <summary>
    /// Gets or sets whether each tool and resource with an include must have an allow list. Otherwise the server does not start. False by
    /// default. In an app that calls <c>AddPopcorn</c>, its <c>RequireAllowLists</c> is enough.
    /// </summary>
    public bool RequireAllowLists { get; set; }

    /// <summary>
    /// Gets or sets the maximum size of a result in bytes of UTF-8; null for no limit. A longer list is cut at an element, and the result
    /// says so. <see cref="MaxResultBytesAttribute"/> sets another limit for a tool.
    /// </summary>
    public int? MaxResultBytes
    {
        get;
        set
        {
            if (value is { } limit)
                ArgumentOutOfRangeException.ThrowIfNegativeOrZero(limit);
            field = value;
        }
    }

    /// <summary>
    /// Gets or sets how many elements of an <see cref="IAsyncEnumerable{T}"/> are read for a result. The result says if there are more.
    /// </summary>
    public int MaxItems
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
            field = value;
        }
    } = 1000;
}
