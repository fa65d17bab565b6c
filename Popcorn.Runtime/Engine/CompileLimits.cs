using System.Globalization;

namespace Popcorn.Engine;

/// <summary>What compiling may cost a process, settable by <see cref="AppContext"/> values.</summary>
internal static class CompileLimits
{
    /// <summary>How many compiled plans may be alive.</summary>
    public static int MaxPlans { get; } = GetSetting("Popcorn.MaxCompiledPlans", 1024);

    /// <summary>How many milliseconds of each second may be spent on compiling.</summary>
    public static int MillisecondsPerSecond { get; } = GetSetting("Popcorn.MaxCompileMillisecondsPerSecond", 50);

    /// <summary>How many members compiled plans may have on average, if there are as many plans as allowed: it bounds their code.</summary>
    public const int MembersPerPlan = 32;

    /// <summary>
    /// How many uses the first plan of a process needs at least. Compiling it takes 20 ms, because the compiler has to be jitted, and later
    /// plans take 2. On one core that is time of the requests, and with fewer uses the plan does not save as much.
    /// </summary>
    public static int UsesOfFirst { get; } = Environment.ProcessorCount > 1 ? 1 : 1024;

    /// <summary>How many members all compiled plans may have.</summary>
    public static int GetMaxMembers(int maxPlans) => (int)Math.Min((long)maxPlans * MembersPerPlan, int.MaxValue);

    public static int GetSetting(string name, int fallback) => AppContext.GetData(name) switch
    {
        null => fallback,
        int number when number > 0 => number,
        string text when int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int number) && number > 0 => number,
        object other => throw new InvalidOperationException($"The value of {name} is '{other}', which is no positive number."),
    };
}
