using System.Linq.Expressions;
using Microsoft.AspNetCore.Mvc.Formatters;
using Popcorn.Selection;

namespace Popcorn;

/// <summary>The options of Popcorn in an ASP.NET Core app.</summary>
public sealed class PopcornHttpOptions
{
    /// <summary>Gets or sets the name of the query parameter that holds the include.</summary>
    public string QueryParameter { get; set; } = "include";

    /// <summary>
    /// Gets or sets how unknown names in the includes of requests are handled. The default is <see cref="UnknownMembers.Reject"/>.
    /// </summary>
    public UnknownMembers UnknownMembers { get => Engine.UnknownMembers; set => Engine.UnknownMembers = value; }

    /// <summary>Gets or sets the limits of the includes of requests.</summary>
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

    /// <summary>Gets or sets the handler of diagnostics, which are also logged. It is called on any thread.</summary>
    public Action<PopcornDiagnostic>? OnDiagnostic { get => Engine.OnDiagnostic; set => Engine.OnDiagnostic = value; }

    /// <summary>
    /// Gets or sets whether writers other than Popcorn leave out members with <see cref="NeverAttribute">[Never]</see> or a
    /// <see cref="RequiresPolicyAttribute">policy</see>: all that write with the JSON options of minimal APIs, MVC or SignalR. True by
    /// default. Does not affect reading.
    /// </summary>
    public bool HideFromOtherWriters { get; set; } = true;

    /// <summary>
    /// Gets or sets whether the app plans the declared payload types of its endpoints in the background, once it has started. True by
    /// default. The first requests are then faster. Runs no code of the payload types.
    /// </summary>
    public bool WarmUpEndpoints { get; set; } = true;

    /// <summary>
    /// Gets or sets how a request is answered that names a member whose <see cref="RequiresPolicyAttribute">policies</see> the caller does
    /// not satisfy.
    /// </summary>
    public DeniedMembers DeniedMembers { get; set; }

    /// <summary>
    /// Gets or sets whether every endpoint that uses Popcorn and may answer with JSON must have an allow list. Otherwise the app does not
    /// start: a member that is added to a type is then never public by that alone. False by default.
    /// </summary>
    public bool RequireAllowLists { get; set; }

    /// <summary>
    /// Gets or sets whether endpoints that return a sequence write it as lines for clients that accept <c>application/jsonl</c> or
    /// <c>application/x-ndjson</c>: one JSON text for each element. False by default.
    /// </summary>
    public bool JsonLines { get; set; }

    /// <summary>
    /// Gets the settings of counting which members clients ask for: see <see cref="IPopcornUsage"/>. Nothing is counted by default.
    /// </summary>
    public PopcornUsageOptions Usage { get; } = new();

    /// <summary>
    /// Gets or sets since when <see cref="ObsoleteAttribute">obsolete</see> members are so, or from when on. A response to a request that
    /// names one has it in the <c>Deprecation</c> header (RFC 9745), unless a rule has a time of its own:
    /// <see cref="TypeRulesBuilder{T}.Obsolete"/>. If neither is said, the header has the time 0, 1970: deprecated already.
    /// </summary>
    public DateTimeOffset? DeprecatedSince { get; set; }

    /// <summary>The options of the app's engines. A field, so that a configuration cannot name it.</summary>
    internal readonly PopcornOptions Engine = new();

    internal List<Type> WarmTypes { get; } = [];

    internal List<View> Views { get; } = [];

    internal HashSet<Type> TrustedFormatters { get; } = [];

    /// <inheritdoc cref="PopcornOptions.For{T}"/>
    /// <typeparam name="T">The type that declares or inherits the members.</typeparam>
    public PopcornHttpOptions For<T>(Action<TypeRulesBuilder<T>> rules)
    {
        Engine.For(rules);
        return this;
    }

    /// <summary>
    /// Names a list of members. A request asks for it by <c>@name</c>, alone or beside other names: <c>include=@card,lines[sku]</c>.
    /// </summary>
    /// <typeparam name="T">The type that endpoints return, alone, in a collection or in an envelope.</typeparam>
    /// <param name="name">The name, without the <c>@</c>.</param>
    /// <param name="list">The members, such as <c>[id,total]</c>, by their JSON names or C# names.</param>
    /// <exception cref="ArgumentException">The name cannot be that of a view, or the type has a view of this name.</exception>
    /// <exception cref="PopcornException">The list is malformed.</exception>
    public PopcornHttpOptions View<T>(string name, string list)
    {
        Selection.View.Add(Views, typeof(T), name, list);
        return this;
    }

    /// <summary>
    /// Builds the plans of these types in the background when the app has started, for payloads that no endpoint declares, and logs a
    /// warning for members that System.Text.Json cannot write.
    /// </summary>
    /// <param name="types">The types that endpoints return.</param>
    public PopcornHttpOptions WarmUp(params Type[] types)
    {
        ArgumentNullException.ThrowIfNull(types);
        foreach (Type type in types)
            ArgumentNullException.ThrowIfNull(type, nameof(types));
        WarmTypes.AddRange(types);
        return this;
    }

    /// <summary>Allows an MVC output formatter as <see cref="TrustFormatter(Type[])"/> does.</summary>
    /// <typeparam name="T">The formatter type.</typeparam>
    public PopcornHttpOptions TrustFormatter<T>()
        where T : class, IOutputFormatter => TrustFormatter(typeof(T));

    /// <summary>
    /// Allows MVC output formatters of these types to precede Popcorn's, and to write other formats for all actions with an Allow list.
    /// They ignore includes and lists, and <see cref="NeverAttribute"/> and policies, too, unless they write with the JSON options of the
    /// app.
    /// </summary>
    /// <param name="types">The formatter types. What derives from them is not trusted.</param>
    /// <exception cref="ArgumentException">A type is abstract, or is no output formatter.</exception>
    public PopcornHttpOptions TrustFormatter(params Type[] types)
    {
        ArgumentNullException.ThrowIfNull(types);
        foreach (Type type in types)
        {
            ArgumentNullException.ThrowIfNull(type, nameof(types));
            if (type.IsAbstract || !type.IsAssignableTo(typeof(IOutputFormatter)))
                throw new ArgumentException($"{type} is not the type of an output formatter.", nameof(types));
            TrustedFormatters.Add(type);
        }
        return this;
    }
}
