using System.Globalization;

namespace Popcorn.Compilation;

/// <summary>What compiling may cost a process, settable by <see cref="AppContext"/> values.</summary>
internal static class CompileBudget
{
    /// <summary>How many compiled plans may be alive.</summary>
    public static int MostCompiledPlans { get; } = Setting("Popcorn.MaxCompiledPlans", 1024);

    /// <summary>How many milliseconds of each second may be spent on compiling.</summary>
    public static int MillisecondsPerSecond { get; } = Setting("Popcorn.MaxCompileMillisecondsPerSecond", 50);

    private static int Setting(string name, int standard) => AppContext.GetData(name) switch
    {
        int number when number > 0 => number,
        string text when int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int number) && number > 0 => number,
        _ => standard,
    };
}
