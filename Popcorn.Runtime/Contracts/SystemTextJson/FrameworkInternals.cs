namespace Popcorn.Contracts.SystemTextJson;

/// <summary>
/// The internals of System.Text.Json that Popcorn reads by name, all looked up once. A version can lack one: what depends on it has a
/// fallback, or is refused, and what is hidden stays hidden. The value <c>Popcorn.AbsentInternals</c> of AppContext lets tests take some
/// away.
/// </summary>
internal static class FrameworkInternals
{
    private const BindingFlags Instance = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance;

    private static readonly List<string> Missing = [];

    private static readonly string[] Absent = (AppContext.GetData("Popcorn.AbsentInternals") as string ?? "").Split(';');

    /// <summary>The name of the C# member that a contract's member was created for. No modifier can change it.</summary>
    public static readonly Func<JsonPropertyInfo, string?>? MemberName =
        FindGetter(typeof(JsonPropertyInfo), "MemberName")?.CreateDelegate<Func<JsonPropertyInfo, string?>>();

    /// <summary>The kind of the C# member; 0 for a member that a modifier added.</summary>
    public static readonly Func<JsonPropertyInfo, MemberTypes>? MemberType =
        FindGetter(typeof(JsonPropertyInfo), "MemberType")?.CreateDelegate<Func<JsonPropertyInfo, MemberTypes>>();

    /// <summary>Whether a modifier has set the condition of a member, also to null.</summary>
    public static readonly FieldInfo? IsConditionSet = Find(
        typeof(JsonPropertyInfo), "_isUserSpecifiedShouldSerialize", (type, name) => type.GetField(name, Instance));

    /// <summary>Whether a contract was generated in serialization mode, and so without members. No modifier can change it.</summary>
    public static readonly Func<JsonTypeInfo, bool>? LacksMetadata =
        FindGetter(typeof(JsonTypeInfo), "PropertyMetadataSerializationNotSupported")?.CreateDelegate<Func<JsonTypeInfo, bool>>();

    /// <summary>The last token of a writer.</summary>
    public static readonly Func<Utf8JsonWriter, JsonTokenType>? TokenType =
        FindGetter(typeof(Utf8JsonWriter), "TokenType")?.CreateDelegate<Func<Utf8JsonWriter, JsonTokenType>>();

    /// <summary>True for exceptions of System.Text.Json itself: their message ends with the path.</summary>
    public static readonly Func<JsonException, bool>? AppendsPath =
        FindGetter(typeof(JsonException), "AppendPathInformation")?.CreateDelegate<Func<JsonException, bool>>();

    public static readonly Action<JsonException, string?>? SetPath = Find(
        typeof(JsonException), "Path", (type, name) => type.GetProperty(name, Instance)?.GetSetMethod(nonPublic: true))
        ?.CreateDelegate<Action<JsonException, string?>>();

    public static readonly Action<JsonException, string?>? SetMessage = Find(
        typeof(JsonException), "SetMessage", (type, name) => type.GetMethod(name, Instance))
        ?.CreateDelegate<Action<JsonException, string?>>();

    /// <summary>Null in an exception that was created without a message.</summary>
    public static readonly FieldInfo? OwnMessage = Find(
        typeof(JsonException), "_message", (type, name) => type.GetField(name, Instance));

    /// <summary>
    /// The converter of T?, whose only field of a converter's type has the converter of T. Converters are known by name: finding a type of
    /// an assembly by its name takes up to three milliseconds in a new process.
    /// </summary>
    public const string NullableConverter = "NullableConverter`1";

    /// <summary>The converter of types that are not supported, which writes null only.</summary>
    public const string UnsupportedConverter = "UnsupportedTypeConverter`1";

    /// <summary>
    /// The converters that write the members of a contract, and nothing else. All others derive from the first. Without them it is not
    /// known what writes an object, so none can be written.
    /// </summary>
    public static readonly string[] MemberConverters = ["ObjectDefaultConverter`1", "JsonMetadataServicesConverter`1"];

    private static readonly PropertyInfo? HandlesNull = Find(
        typeof(JsonConverter<>), "HandleNullOnWrite", static (type, name) => type.GetProperty(name, Instance));

    /// <summary>Whether what is missing was reported. Tests reset it.</summary>
    public static bool IsReported { get; set; }

    /// <summary>Reports what is missing, once in the process.</summary>
    public static void Report(Action<PopcornDiagnostic> report)
    {
        if (IsReported)
            return;
        IsReported = true;
        string[] missing = [.. Missing, .. FindMissingConverters()];
        if (missing.Length == 0)
            return;
        report(new PopcornDiagnostic(
            PopcornDiagnosticId.MissingInternals,
            PopcornDiagnosticLevel.Warning,
            $"This version of System.Text.Json ({typeof(JsonSerializer).Assembly.GetName().Version}) lacks internals that Popcorn reads: "
            + $"{string.Join(", ", missing)}. Members that can be copies of members with [Never] are hidden, and what cannot be judged "
            + "without them is not written. Use a newer Popcorn."));
    }

    /// <summary>Finds whether the framework calls a converter for null.</summary>
    /// <param name="type">The generic base type of the converter.</param>
    public static PropertyInfo? FindHandlesNull(Type type) => HandlesNull is null ? null : type.GetProperty(HandlesNull.Name, Instance);

    /// <summary>Whether a test has taken an internal away.</summary>
    public static bool IsAbsent(string name) => Array.IndexOf(Absent, name) >= 0;

    /// <summary>Not generic: over an enum or a boolean it would be compiled in the first write.</summary>
    private static MethodInfo? FindGetter(Type type, string name) =>
        Find(type, name, static (type, name) => type.GetProperty(name, Instance)?.GetMethod);

    private static IEnumerable<string> FindMissingConverters() =>
        ((string[])[NullableConverter, UnsupportedConverter, .. MemberConverters])
            .Where(name => IsAbsent(name) || FindConverter(name) is null).Select(name => $"Converters.{name}");

    private static Type? FindConverter(string name) =>
        typeof(JsonSerializer).Assembly.GetType($"System.Text.Json.Serialization.Converters.{name}");

    private static TMember? Find<TMember>(Type type, string name, Func<Type, string, TMember?> find) where TMember : MemberInfo
    {
        TMember? found = IsAbsent(name) ? null : find(type, name);
        if (found is null)
            Missing.Add($"{type.Name}.{name}");
        return found;
    }
}
