using System.Text.RegularExpressions;

namespace Popcorn.Benchmarks.Startup;

/// <summary>A method that the JIT compiled in a process.</summary>
internal sealed partial record JittedMethod(string Type, string Name, string Tier)
{
    private const string ListsMethods = "DOTNET_JitDisasmSummary";
    private const string DelayOfTiering = "DOTNET_TC_CallCountingDelayMs";

    // The compiler gives some types of its own the same names in every assembly.
    private static readonly HashSet<string> OurTypes =
    [
        .. TypesBeside(typeof(PopcornEngine)).Concat(TypesBeside(typeof(PopcornHttpOptions)))
            .Except(TypesBeside(typeof(JittedMethod))).Except(TypesBeside(typeof(SimpleModel))),
    ];

    /// <summary>Whether one of Popcorn's assemblies declares it.</summary>
    public bool IsOurs => OurTypes.Contains(Type.Split('[')[0]);

    /// <summary>Whether it is generic code of another assembly, over a type of Popcorn's.</summary>
    public bool IsOverOurs => !IsOurs && TypeName().Matches($"{Type} {Name}").Any(name => OurTypes.Contains(name.Value));

    /// <summary>Whether it has type arguments, or its type has, or it is a stub that passes them.</summary>
    public bool IsGeneric => ToString().Contains('[', StringComparison.Ordinal) || Name == "IL_STUB_InstantiatingStub";

    /// <summary>
    /// Sets a process up to list the methods that the JIT compiles on its standard output, where it may print nothing else.
    /// </summary>
    public static void ListIn(IDictionary<string, string?> environment)
    {
        environment[ListsMethods] = "1";
        // Hours, so that no method is compiled again.
        environment[DelayOfTiering] = "FFFFFF";
    }

    public static IReadOnlyList<JittedMethod> Parse(string output) => [.. output.Split('\n').Select(ParseLine).OfType<JittedMethod>()];

    public override string ToString() => $"{Type}:{Name}";

    private static IEnumerable<string> TypesBeside(Type type) => type.Assembly.GetTypes().Select(other => other.FullName!);

    private static JittedMethod? ParseLine(string line) => Line().Match(line) is { Success: true } match
        ? new(match.Groups["type"].Value, match.Groups["name"].Value, match.Groups["tier"].Value)
        : null;

    // 12: JIT compiled Popcorn.Formatting.StringText:CopyPlain(System.ReadOnlySpan`1[char],System.Span`1[ubyte]):int:this [Tier0, IL
    // size=105, …
    [GeneratedRegex(@"^ *\d+: JIT compiled (?<type>[^:]+):(?<name>[^(]+)\(.* \[(?<tier>[^,\]]+)[^\]]*\]\r?$")]
    private static partial Regex Line();

    [GeneratedRegex(@"[\w.+`<>]+")]
    private static partial Regex TypeName();
}
