using System.Diagnostics.CodeAnalysis;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Suites;

/// <summary>
/// One line of the tables under Cases/: a value of the <see cref="Catalog"/>, an include in quotes, the JSON that
/// answers it or <c>!code position</c>, what differs from web options: <c>json=NAME unknown=reject</c>, and the JSON through a host,
/// which writes some values as another type than they are declared as.
/// </summary>
public sealed record SuiteCase(
    string Where, string Value, string Include, string Expected, string Json, UnknownMembers UnknownMembers, string? HostExpected)
{
    private const string WebOptions = "web";

    public static IEnumerable<TestCaseData<SuiteCase>> All() =>
        CaseFile.Read(typeof(SuiteCase).Assembly, "Suites").Select(line => Parse(line.Where, line.Columns))
            .Select(row => new TestCaseData<SuiteCase>(row).SetName($"{{m}}({row.Where} {row.Value} {row.Include})"));

    /// <summary>The code and position of the error that is expected, if one is.</summary>
    public (string Code, int Position)? Error
    {
        get
        {
            if (Expected[0] != '!')
                return null;
            string[] parts = Expected[1..].Split(' ');
            return (parts[0], int.Parse(parts[1], CultureInfo.InvariantCulture));
        }
    }

    public JsonSerializerOptions MakeJsonOptions() => Json switch
    {
        "default" => new JsonSerializerOptions(),
        WebOptions => new JsonSerializerOptions(JsonSerializerDefaults.Web),
        "snake" => new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower },
        "ignorenull" =>
            new JsonSerializerOptions(JsonSerializerDefaults.Web) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull },
        "ignoredefault" =>
            new JsonSerializerOptions(JsonSerializerDefaults.Web) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault },
        "fields" => new JsonSerializerOptions(JsonSerializerDefaults.Web) { IncludeFields = true },
        _ => throw new FormatException($"{Where}: there are no options '{Json}'."),
    };

    /// <summary>Checks the names by the type that is written.</summary>
    public bool TryValidate(PopcornEngine engine, object? value, Type type, [NotNullWhen(false)] out IncludeError? error)
    {
        bool isByRuntimeType = type == typeof(object) && value is not null;
        Type? runtimeType = isByRuntimeType ? value!.GetType() : null;
        return engine.TryValidate(isByRuntimeType ? [] : [type], runtimeType, Popcorn.Include.Parse(Include), out error);
    }

    private static SuiteCase Parse(string where, string[] columns)
    {
        string json = WebOptions;
        UnknownMembers unknown = UnknownMembers.Ignore;
        foreach (string option in columns.Length > 3 ? columns[3].Split(' ', StringSplitOptions.RemoveEmptyEntries) : [])
        {
            if (option == "unknown=reject")
                unknown = UnknownMembers.Reject;
            else if (option.StartsWith("json=", StringComparison.Ordinal))
                json = option["json=".Length..];
            else
                throw new FormatException($"{where}: unknown option '{option}'.");
        }
        return new SuiteCase(
            where, columns[0], CaseFile.Unquote(columns[1]), columns[2], json, unknown, columns.Length > 4 ? columns[4] : null);
    }
}
