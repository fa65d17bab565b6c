using Microsoft.EntityFrameworkCore;

namespace Popcorn.Testing.Database.Clinic;

/// <summary>
/// Random includes of two callers in turns: an endpoint writes the same with a projection and without, reads nothing that is hidden, tracks
/// nothing, and sends few statements.
/// </summary>
/// <param name="database">The rows.</param>
/// <param name="coarseness">By which projections: false for an exact one, true for one that includes share.</param>
internal sealed class ClinicRun(ClinicDatabase database, params bool[] coarseness)
{
    private const int MaxMistakes = 5;
    private const int Depth = 3;

    /// <summary>Columns that are <c>[Never]</c>.</summary>
    private static readonly string[] Hidden = ["Notes", "Trainer", "Vendor", "Gate", "Source", "Author"];

    private static readonly PopcornEngine Engine = new();

    private readonly Caller _anyone = new(Engine);
    private readonly Caller _staff = new(Engine, "staff");
    private readonly List<string> _mistakes = [];

    /// <summary>Of includes that differ by columns only, an endpoint without a projection loads the same.</summary>
    private readonly Dictionary<(Type Root, string Paths), object> _rows = [];

    public IReadOnlyList<string> Mistakes => _mistakes;

    /// <summary>Gets how many statements the projected queries have sent.</summary>
    public long Statements { get; private set; }

    /// <summary>Gets how many responses had a member in them.</summary>
    public int Telling { get; private set; }

    public void Run(int seed, int includes)
    {
        var random = new Random(seed);
        for (int i = 0; i < includes && _mistakes.Count < MaxMistakes; i++)
        {
            if (FindMistake(random, random.Next(2) == 0 ? _anyone : _staff) is { } mistake)
                _mistakes.Add($"Seed {seed}, {i}: {mistake}\n");
        }
    }

    private string? FindMistake(Random random, Caller caller)
    {
        string type = new[] { "animal", "visit", "vet", "keeper", "slot" }[random.Next(5)];
        var asked = AskedRows.Create(random, type, Depth);
        return type switch
        {
            "animal" => FindMistake<Animal>(asked, caller),
            "visit" => FindMistake<Visit>(asked, caller),
            "vet" => FindMistake<Vet>(asked, caller),
            "keeper" => FindMistake<Keeper>(asked, caller),
            _ => FindMistake<Slot>(asked, caller),
        };
    }

    private string? FindMistake<T>(AskedRows asked, Caller caller)
        where T : class
    {
        Include? include = asked.Text.Length == 0 ? null : Include.Parse(asked.Text);
        string expected = caller.Serialize(LoadWithoutProjection<T>(asked), include);
        Telling += expected.Contains(':', StringComparison.Ordinal) ? 1 : 0;
        return coarseness.Select(isCoarse => FindMistake<T>(asked, caller, include, expected, isCoarse)).FirstOrDefault(
            mistake => mistake is not null);
    }

    private List<T> LoadWithoutProjection<T>(AskedRows asked)
        where T : class
    {
        (Type, string) related = (typeof(T), string.Join(',', asked.GetPaths()));
        if (!_rows.TryGetValue(related, out object? rows))
        {
            using ClinicContext context = database.Open<ClinicContext>();
            _rows.Add(related, rows = WithoutProjection.Load<T>(context, asked));
        }
        return (List<T>)rows;
    }

    private string? FindMistake<T>(AskedRows asked, Caller caller, Include? include, string expected, bool isCoarse)
        where T : class
    {
        using ClinicContext context = isCoarse ? database.Open<CoarseClinicContext>() : database.Open<ClinicContext>();
        database.Statements.Clear();
        string what = $"{typeof(T).Name} {asked.Text}{(isCoarse ? " (coarse)" : "")}";
        try
        {
            string actual = caller.Serialize(Read<T>(context, caller, include), include);
            if (actual != expected)
                return $"{what}\nexpected {expected}\nactual   {actual}\n{string.Join('\n', database.Statements)}";
        }
        catch (Exception exception)
        {
            return $"{what} {exception}";
        }
        Statements += database.Statements.Count;
        if (context.ChangeTracker.Entries().Any())
            return $"{what} tracks";
        // Of includes that share a projection, one reads what others have asked for.
        if (!isCoarse && database.Statements.Count > asked.MaxStatements)
            return $"{what} sends {database.Statements.Count} statements, and not {asked.MaxStatements}";
        string? leak = FindLeak(database.Statements, caller);
        return leak is null ? null : $"{what} reads hidden columns: {leak}";
    }

    private static List<T> Read<T>(ClinicContext context, Caller caller, Include? include)
        where T : class
    {
        IEnumerable<string> key = context.Model.FindEntityType(typeof(T))!.FindPrimaryKey()!.Properties.Select(property => property.Name);
        IQueryable<T> rows = context.Set<T>();
        foreach (string name in key.Reverse())
            rows = rows.OrderBy(row => EF.Property<object>(row, name));
        return [.. rows.Project(caller.Select<T>(include))];
    }

    private string? FindLeak(IEnumerable<string> statements, Caller caller) => statements.FirstOrDefault(statement =>
        Hidden.Any(column => statement.Contains($"\"{column}", StringComparison.Ordinal)
            || statement.Contains($"_{column}", StringComparison.Ordinal))
        || (caller == _anyone && statement.Contains("Warning", StringComparison.Ordinal)));
}
