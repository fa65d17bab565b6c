using System.Linq.Expressions;
using Popcorn.Selection;

namespace Popcorn;

/// <summary>The options of Popcorn in an MCP server.</summary>
public sealed class PopcornMcpOptions
{
    /// <summary>Gets or sets the name of the argument of tools, and of the variable of resource templates, with the include.</summary>
    public string ArgumentName { get; set; } = "include";

    /// <summary>
    /// Gets or sets how unknown names in the includes of calls are handled. The default is <see cref="UnknownMembers.Reject"/>.
    /// </summary>
    public UnknownMembers UnknownMembers { get => Engine.UnknownMembers; set => Engine.UnknownMembers = value; }

    /// <summary>Gets or sets the limits of the includes of calls.</summary>
    public IncludeLimits Limits { get => Engine.Limits; set => Engine.Limits = value; }

    /// <inheritdoc cref="PopcornOptions.Compilation"/>
    public CompilationMode Compilation { get => Engine.Compilation; set => Engine.Compilation = value; }

    /// <inheritdoc cref="PopcornOptions.HotThreshold"/>
    public int HotThreshold { get => Engine.HotThreshold; set => Engine.HotThreshold = value; }

    /// <inheritdoc cref="PopcornOptions.ExpressionCompiler"/>
    public Func<LambdaExpression, Delegate> ExpressionCompiler
    {
        get => Engine.ExpressionCompiler;
        set => Engine.ExpressionCompiler = value;
    }

    /// <summary>Gets or sets the handler of diagnostics. It is called on any thread.</summary>
    public Action<PopcornDiagnostic>? OnDiagnostic { get => Engine.OnDiagnostic; set => Engine.OnDiagnostic = value; }

    /// <summary>
    /// Gets or sets whether each tool and resource that can return objects must have an allow list, unless <c>[DisablePopcorn]</c> is
    /// nearer. Otherwise the server does not start. False by default. In an app that calls <c>AddPopcorn</c>, its
    /// <c>RequireAllowLists</c> is enough.
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
    /// says so. The whole result is in memory before that, and is refused if it has more than 16 MB and 16 times this size.
    /// <see cref="MaxResultBytesAttribute"/> sets another limit for a tool. Results that the SDK writes (texts, numbers, content of the
    /// protocol) have no limit.
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
    /// Gets or sets how many elements are read of a result that is an <see cref="IAsyncEnumerable{T}"/>. The result says if there are more.
    /// A sequence inside of an object is read to its end.
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

    /// <summary>The options of the engines.</summary>
    internal readonly PopcornOptions Engine = new();

    /// <summary>
    /// Configures a type in code, as <see cref="PopcornOptions.For{T}"/> does. In an app that calls <c>AddPopcorn</c>, the rules of that
    /// call apply as well.
    /// </summary>
    /// <typeparam name="T">The type that declares or inherits the members.</typeparam>
    public PopcornMcpOptions For<T>(Action<TypeRulesBuilder<T>> rules)
    {
        Engine.For(rules);
        return this;
    }

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
