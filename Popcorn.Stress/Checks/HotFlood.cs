namespace Popcorn.Stress.Checks;

/// <summary>More hot shapes than may be compiled at a time, and the most that were found compiled at a time.</summary>
internal sealed record HotFlood(int Shapes, int Compilations, int MaxAlive)
{
    private const int AllShapes = 1_600;
    private const int Uses = 4;
    private const int BetweenCounts = 400;

    private static readonly TimeSpan LongestWait = TimeSpan.FromSeconds(5);

    /// <summary>
    /// With its usual budget, the compiler would need minutes to reach its limit. It reads the budget once, before its first compilation.
    /// </summary>
    public static void LiftCompileBudget() => AppContext.SetData("Popcorn.MaxCompileMillisecondsPerSecond", "1000");

    public static HotFlood Run(StressScale scale, Mistakes mistakes)
    {
        int shapes = scale.Apply(AllShapes);
        var engine = new PopcornEngine(options: new PopcornOptions { HotThreshold = Uses });
        var value = new Wide();
        int most = 0;
        for (int i = 0; i < shapes; i++)
        {
            int members = ShapesCheck.MembersOf(i);
            var include = Include.Parse(Wide.IncludeOf(members));
            string expected = Wide.AnswerOf(members);
            int compiled = engine.Statistics.PlansCompiled;
            for (int use = 0; use < Uses; use++)
                Check();
            SpinWait.SpinUntil(() => engine.Statistics.PlansCompiled > compiled, LongestWait);
            Check();
            if (i % BetweenCounts == BetweenCounts - 1 || i == shapes - 1)
                most = Math.Max(most, CountCompiled(engine, i + 1));

            void Check()
            {
                string answer = engine.Serialize(value, include);
                if (answer != expected)
                    mistakes.Add($"Hot shape {i}: {include} gives {answer}");
            }
        }
        return new HotFlood(shapes, engine.Statistics.PlansCompiled, most);
    }

    private static int CountCompiled(PopcornEngine engine, int shapes) => Enumerable.Range(0, shapes).Count(i =>
        engine.Explain(typeof(Wide), Include.Parse(Wide.IncludeOf(ShapesCheck.MembersOf(i)))).Parts[0].Tier == PlanTier.Compiled);
}
