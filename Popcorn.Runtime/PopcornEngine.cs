using System.Buffers;
using System.IO.Pipelines;
using Popcorn.Caching;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Diagnostics;
using Popcorn.Engine;
using Popcorn.Selection;
using Popcorn.Writing;

namespace Popcorn;

/// <summary>
/// Writes exactly the members that an <see cref="Include"/> selects, as System.Text.Json writes them with the same options. An engine has
/// one <see cref="JsonSerializerOptions"/>. It is thread-safe.
/// </summary>
[RequiresUnreferencedCode(TrimmingReasons.Reflection)]
[RequiresDynamicCode(TrimmingReasons.Code)]
public sealed partial class PopcornEngine
{
    private readonly JsonSerializerOptions _json;
    private readonly PopcornOptions _options;
    private readonly BoundedCache<string, Include> _texts =
        new(WriterStore.MaxItems, static (text, include) => include.Weight + Include.GetWeight(text));
    private readonly SinkPool _pool;

    /// <summary>Read once by each call.</summary>
    private volatile EngineState _state;

    /// <summary>
    /// Creates an engine. It writes no members that require a policy, except for an include that has it: see
    /// <see cref="Include.WithGrantedPolicies(IEnumerable{string})"/>.
    /// </summary>
    /// <param name="json">The options of the JSON; null for the web defaults. They become read-only.</param>
    /// <param name="options">The options of Popcorn; null for the defaults. They become read-only.</param>
    /// <exception cref="PopcornException">The options have a reference handler other than <c>IgnoreCycles</c>.</exception>
    public PopcornEngine(JsonSerializerOptions? json = null, PopcornOptions? options = null)
    {
        json ??= new JsonSerializerOptions(JsonSerializerDefaults.Web);
        if (json.ReferenceHandler is { } handler && handler.GetType() != ReferenceHandler.IgnoreCycles.GetType())
            throw new PopcornException($"The reference handler {handler.GetType()} is not supported: only IgnoreCycles is, or none.");
        json.MakeReadOnly(populateMissingResolver: true);
        _options = options ?? new PopcornOptions();
        _options.Freeze();
        _json = json;
        _pool = new SinkPool(FrameworkSettings.CreateWriterOptions(json));
        _state = new EngineState(json, _options, _pool);
        // Reported once in a process: not to an engine that nobody listens to.
        if (_options.OnDiagnostic is not null)
            FrameworkInternals.Report(_options.Report);
        HotReload.Register(this);
    }

    /// <summary>Gets the policies that members require.</summary>
    internal PopcornPolicies Policies => _state.Policies;

    /// <summary>
    /// Forgets what other packages keep for the engine and for objects of their own, such as models, which would keep the engine alive. The
    /// engine can still be used.
    /// </summary>
    internal void ForgetModels() => _state.Selections.Clear();

    /// <summary>Gets the counters of the engine.</summary>
    public PopcornStatistics Statistics
    {
        get
        {
            WriterStore writers = _state.Writers;
            return new PopcornStatistics(
                _texts.Statistics,
                writers.RootStatistics with { Hits = writers.RootStatistics.Hits + _pool.Hits },
                writers.PlanStatistics,
                writers.Compiler.CompiledCount,
                writers.Compiler.FailedCount,
                writers.Compiler.DeclinedCount,
                writers.Compiler.CompileTime);
        }
    }

    /// <summary>Serializes a value to a string.</summary>
    /// <exception cref="PopcornException">
    /// The include is malformed, or has an unknown name and <see cref="PopcornOptions.UnknownMembers"/> is
    /// <see cref="UnknownMembers.Reject"/>.
    /// </exception>
    public string Serialize<T>(T value, string include)
    {
        ArgumentNullException.ThrowIfNull(include);
        Include parsed = _texts.TryGet(include, out Include? known)
            ? known
            : _texts.Add(include, text => Include.Parse(text, _options.Limits));
        if (_options.UnknownMembers == UnknownMembers.Reject && FindInvalidName(value, parsed) is { } error)
            throw new PopcornException(error);
        return Serialize(value, parsed);
    }

    /// <summary>Serializes a value to a string. Unknown names of the include select nothing: see <see cref="TryValidate(Type, Include,
    /// out IncludeError?, CancellationToken)"/>.</summary>
    public string Serialize<T>(T value, Include? include = null)
    {
        using Utf8Sink sink = _pool.Rent();
        _state.Root.Write(sink, value, typeof(T), include);
        sink.Flush();
        return Encoding.UTF8.GetString(sink.Written);
    }

    /// <summary>Serializes a value to UTF-8.</summary>
    public byte[] SerializeToUtf8Bytes<T>(T value, Include? include = null)
    {
        using Utf8Sink sink = _pool.Rent();
        _state.Root.Write(sink, value, typeof(T), include);
        sink.Flush();
        return sink.Written.ToArray();
    }

    /// <summary>Writes a value to a writer, without flushing it.</summary>
    public void Write<T>(Utf8JsonWriter json, T value, Include? include = null) => WriteTo(json, value, typeof(T), include);

    /// <summary>Writes a value as its declared type to a writer, without flushing it.</summary>
    public void Write(Utf8JsonWriter json, object? value, Type declaredType, Include? include = null)
    {
        RootWriter.ThrowUnlessFits(value, declaredType);
        WriteTo(json, value, declaredType, include);
    }

    /// <summary>Writes a value as UTF-8.</summary>
    public void Write<T>(IBufferWriter<byte> output, T value, Include? include = null)
    {
        // Code with T = object is faster than code that is shared by all reference types.
        if (typeof(T).IsValueType)
            WriteTo(output, value, typeof(T), include);
        else
            WriteTo<object?>(output, value, typeof(T), include);
    }

    /// <summary>Writes a value as its declared type, as UTF-8.</summary>
    public void Write(IBufferWriter<byte> output, object? value, Type declaredType, Include? include = null)
    {
        RootWriter.ThrowUnlessFits(value, declaredType);
        WriteTo(output, value, declaredType, include);
    }

    /// <summary>
    /// Writes a value as UTF-8. Flushes between the elements of sequences and dictionaries at any depth when 16 KB are pending; the pipe is
    /// not touched before the first flush.
    /// </summary>
    public ValueTask WriteAsync<T>(PipeWriter output, T value, Include? include = null, CancellationToken cancellationToken = default) =>
        _state.Root.WriteAsync(output, value, typeof(T), include, cancellationToken);

    /// <inheritdoc cref="WriteAsync{T}(PipeWriter, T, Include?, CancellationToken)"/>
    public ValueTask WriteAsync(
        PipeWriter output, object? value, Type declaredType, Include? include = null, CancellationToken cancellationToken = default)
    {
        RootWriter.ThrowUnlessFits(value, declaredType);
        return _state.Root.WriteAsync(output, value, declaredType, include, cancellationToken);
    }

    /// <summary>
    /// Reads and plans a type and all types that it leads to, so that the first request need not, and reports what System.Text.Json cannot
    /// write to <see cref="PopcornOptions.OnDiagnostic"/>. Does not count as a use.
    /// </summary>
    /// <param name="type">The type that will be written.</param>
    /// <param name="includes">The includes that will be used; none for the default set.</param>
    /// <exception cref="PopcornException">The Popcorn attributes of one of the types contradict each other.</exception>
    public void WarmUp(Type type, params ReadOnlySpan<Include> includes)
    {
        ArgumentNullException.ThrowIfNull(type);
        EngineState state = _state;
        if (!state.Inspection.Inspect(type))
            return;
        foreach (Include include in includes.IsEmpty ? [Include.Default] : includes)
            state.Writers.PlanReachable(type, include);
    }

    /// <summary>Describes how a type is written for an include. Does not count as a use.</summary>
    public PlanExplanation Explain(Type type, Include? include = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        return Explainer.Explain(_state.Writers, type, include ?? Include.Default);
    }

    /// <summary>Creates a check of the attributes of types, before a value of them is written.</summary>
    internal AttributeCheck CreateAttributeCheck()
    {
        EngineState state = _state;
        return new AttributeCheck(state.Contracts, state.Selections.Source.Reads);
    }

    /// <summary>Describes how to mark a type that looks like an envelope and is not marked as one; null for other types.</summary>
    internal string? DescribeUnmarkedEnvelope(Type type) => new EnvelopeAdvice(_state.Contracts).Describe(type);

    /// <summary>Starts anew after a hot reload. Writes that are on their way end with what they know.</summary>
    internal void Reset() => _state = new EngineState(_json, _options, _pool);

    private void WriteTo<T>(Utf8JsonWriter json, T value, Type declaredType, Include? include)
    {
        ArgumentNullException.ThrowIfNull(json);
        using Utf8Sink sink = _pool.Rent();
        sink.ForwardTo(json);
        _state.Root.Write(sink, value, declaredType, include);
    }

    private void WriteTo<T>(IBufferWriter<byte> output, T value, Type declaredType, Include? include)
    {
        ArgumentNullException.ThrowIfNull(output);
        using Utf8Sink sink = _pool.Rent();
        sink.Attach(output);
        _state.Root.Write(sink, value, declaredType, include);
        sink.Complete();
    }
}
