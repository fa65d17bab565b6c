namespace Popcorn.Benchmarks.Cases;

/// <summary>The options of all contenders of a case.</summary>
/// <param name="Json">The options.</param>
/// <param name="FastPath">A context of the source generator with the same options, or null where the fast path never runs.</param>
/// <param name="HasMetadata">Whether a context without fast path knows the types.</param>
internal sealed record CaseJson(JsonSerializerOptions Json, JsonSerializerContext? FastPath, bool HasMetadata = true)
{
    public static CaseJson Standard { get; } = new(JsonSerializerOptions.Default, FastPathContext.Default);

    public static CaseJson CamelCase { get; } =
        new(Create(options => options.PropertyNamingPolicy = JsonNamingPolicy.CamelCase), CamelCaseContext.Default);

    /// <summary>For types without any generated contract.</summary>
    public static CaseJson Reflection { get; } = Standard with { FastPath = null, HasMetadata = false };

    /// <summary>The fast path does not know <see cref="ReferenceHandler.IgnoreCycles"/>.</summary>
    public static CaseJson Cycles { get; } =
        new(Create(options => options.ReferenceHandler = ReferenceHandler.IgnoreCycles), FastPath: null);

    /// <summary>The options of an app in which the modifier of Popcorn keeps System.Text.Json from writing [Never] members.</summary>
    public static JsonSerializerOptions HideNever(IJsonTypeInfoResolver resolver) => Create(options =>
    {
        options.TypeInfoResolver = resolver;
        PopcornModifiers.HideNever(options);
    });

    private static JsonSerializerOptions Create(Action<JsonSerializerOptions> configure)
    {
        var options = new JsonSerializerOptions();
        configure(options);
        options.MakeReadOnly(populateMissingResolver: true);
        return options;
    }
}
