using Popcorn.Selection;

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
    /// Gets or sets how a call is handled whose include names a member that the user is denied. In an app that calls <c>AddPopcorn</c>, its
    /// <c>DeniedMembers</c> applies if this is <see cref="DeniedMembers.LeaveOut"/>.
    /// </summary>
    public DeniedMembers DeniedMembers { get; set; }

    internal List<View> Views { get; } = [];

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

    /// <summary>
    /// Names a list of members. A client asks for it by <c>@name</c>, alone or beside other names: <c>@card,lines[sku]</c>. In an app that
    /// calls <c>AddPopcorn</c>, tools also have the views of that call.
    /// </summary>
    /// <typeparam name="T">The type that tools return, alone, in a collection or in an envelope.</typeparam>
    /// <param name="name">The name, without the <c>@</c>.</param>
    /// <param name="list">The members, such as <c>[id,total]</c>, by their JSON names or C# names.</param>
    /// <exception cref="ArgumentException">The name cannot be that of a view, or the type has a view of this name.</exception>
    /// <exception cref="PopcornException">The list is malformed.</exception>
    public PopcornMcpOptions View<T>(string name, string list)
    {
        Selection.View.Add(Views, typeof(T), name, list);
        return this;
    }
}
