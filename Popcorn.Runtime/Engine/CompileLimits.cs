using System.Globalization;

namespace Popcorn.Engine;

/// <summary>What compiling may cost a process, settable by <see cref="AppContext"/> values.</summary>
internal static class CompileLimits
{
    /// <summary>How many compiled plans may be alive.</summary>
    public static int MostPlans { get; } = GetSetting("Popcorn.MaxCompiledPlans", 1024);

    /// <summary>How many milliseconds of each second may be spent on compiling.</summary>
    public static int MillisecondsPerSecond { get; } = GetSetting("Popcorn.MaxCompileMillisecondsPerSecond", 50);

    /// <summary>How many members compiled plans may have on average, if there are as many plans as allowed: it bounds their code.</summary>
    public const int MembersPerPlan = 32;

    private static int GetSetting(string name, int fallback) => AppContext.GetData(name) switch
    {
        int number when number > 0 => number,
        string text when int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int number) && number > 0 => number,
        _ => fallback,
    };
}
