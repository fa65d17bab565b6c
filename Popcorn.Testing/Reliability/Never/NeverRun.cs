namespace Popcorn.Testing.Reliability.Never;

/// <summary>
/// Random includes asked of one spelling of [Never]: nothing of it is in any answer, its getter is not called, and asking for it is
/// answered byte for byte like asking for a name that no type has.
/// </summary>
/// <param name="Mistake">The first thing that is wrong; null where all is well.</param>
/// <param name="Includes">How many were asked.</param>
/// <param name="Telling">How many answers had something in them.</param>
internal sealed record NeverRun(string? Mistake, int Includes, int Telling)
{
    /// <summary>What the dice might not come to in few throws.</summary>
    private static readonly string[] First = ["[**]", "[id,name]", "[*,child[*],items[*]]"];

    public static NeverRun Of(Spelling spelling, CompilationMode compilation, int includes, int seed)
    {
        var said = new List<string>();
        PopcornEngine engine = spelling.MakeEngine(
            compilation, onDiagnostic: diagnostic => said.Add(diagnostic + "" + diagnostic.Exception));
        var dice = new IncludeDice(seed, spelling.Secrets, spelling.MakeJson().PropertyNameCaseInsensitive);
        object? value = spelling.Make();
        long reads = Canary.Reads;
        int telling = 0;
        for (int i = 0; i < includes; i++)
        {
            (string asking, string harmless) = i < First.Length ? (First[i], First[i]) : dice.Roll();
            Outcome answer = spelling.Write(engine, value, Include.Parse(asking));
            Outcome expected = spelling.Write(engine, value, Include.Parse(harmless));
            if (Canary.IsIn(answer.Bytes) || Canary.IsIn(answer.Message) || !answer.Agrees(expected))
                return Wrong($"number {i}: {asking}\ngives {answer}\nand    {harmless}\ngives {expected}");
            telling += answer.Bytes.AsSpan().IndexOf("seen"u8) >= 0 ? 1 : 0;
        }
        engine.Explain(spelling.DeclaredType, Include.Deep);
        if (Canary.Reads != reads)
            return Wrong($"the getter was called {Canary.Reads - reads} times");
        if (telling == 0)
            return Wrong("nothing beside it was ever written");
        return said.Find(Canary.IsIn) is { } told ? Wrong(told) : new NeverRun(null, includes, telling);

        NeverRun Wrong(string what) => new($"{spelling}, {compilation}, seed {seed}, {what}", includes, telling);
    }
}
