using System.Text.RegularExpressions;

namespace Popcorn.Tests;

/// <summary>
/// Tests of this assembly in a fresh process that has runtime settings of its own: what is read once in a process, or
/// what the whole runtime goes by.
/// </summary>
internal sealed partial record ChildRun(int Passed, int Failed, int ExitCode, string Output)
{
    /// <summary>The most processor time: unlike the time of a clock, it is the same on a loaded machine.</summary>
    private static readonly TimeSpan MaxProcessorTime = TimeSpan.FromMinutes(10);

    /// <summary>A child that takes less than a second of processor time in this time hangs.</summary>
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(2);

    /// <summary>Whether the runtime is the program's own, and is therefore not started by a host that takes a configuration.</summary>
    public static bool IsSelfContained =>
        Path.GetDirectoryName(typeof(object).Assembly.Location) == Path.TrimEndingDirectorySeparator(AppContext.BaseDirectory);

    /// <param name="settings">The <c>configProperties</c> of the child's runtimeconfig.json.</param>
    /// <param name="categories">What to run.</param>
    /// <param name="environment">Variables that only the child has.</param>
    public static ChildRun Of(
        IReadOnlyDictionary<string, JsonNode> settings, string[] categories, IReadOnlyDictionary<string, string>? environment = null)
    {
        string assembly = typeof(ChildRun).Assembly.Location;
        if (IsSelfContained)
            return Run(Start(
                Environment.ProcessPath!, [.. settings.Select(setting => $"{setting.Key}={setting.Value}"), .. categories], environment));
        string config = Path.Combine(Path.GetTempPath(), $"popcorn-{Guid.NewGuid():N}.runtimeconfig.json");
        File.WriteAllText(config, ConfigWith(settings, Path.ChangeExtension(assembly, ".runtimeconfig.json")));
        try
        {
            return Run(Start(
                Host(),
                ["exec", "--runtimeconfig", config, "--depsfile", Path.ChangeExtension(assembly, ".deps.json"), assembly, .. categories],
                environment));
        }
        finally
        {
            File.Delete(config);
        }
    }

    private static string ConfigWith(IReadOnlyDictionary<string, JsonNode> settings, string standard)
    {
        JsonNode config = JsonNode.Parse(File.ReadAllText(standard))!;
        JsonNode properties = config["runtimeOptions"]!["configProperties"] ??= new JsonObject();
        foreach ((string name, JsonNode value) in settings)
            properties[name] = value.DeepClone();
        return config.ToJsonString(new JsonSerializerOptions { WriteIndented = true });
    }

    private static ProcessStartInfo Start(string program, IEnumerable<string> arguments, IReadOnlyDictionary<string, string>? environment)
    {
        var start = new ProcessStartInfo(program, arguments) { RedirectStandardOutput = true, RedirectStandardError = true };
        foreach ((string name, string value) in environment ?? new Dictionary<string, string>())
            start.Environment[name] = value;
        return start;
    }

    private static ChildRun Run(ProcessStartInfo start)
    {
        using var child = new Process { StartInfo = start };
        child.Start();
        Task<string> output = child.StandardOutput.ReadToEndAsync();
        Task<string> errors = child.StandardError.ReadToEndAsync();
        TimeSpan used = TimeSpan.Zero;
        while (!child.WaitForExit(Patience))
        {
            TimeSpan before = used;
            used = child.TotalProcessorTime;
            if (used - before > TimeSpan.FromSeconds(1) && used < MaxProcessorTime)
                continue;
            child.Kill(entireProcessTree: true);
            throw new TimeoutException($"The child process did not end. It took {used} of processor time.");
        }
        string text = output.GetAwaiter().GetResult() + errors.GetAwaiter().GetResult();
        Match counts = Counts().Match(text);
        Assert.That(counts.Success, $"The child process ended with {child.ExitCode} and without a result:\n{text}");
        return new ChildRun(Number(counts.Groups[1]), Number(counts.Groups[2]), child.ExitCode, text);
    }

    /// <summary>The host that runs the tests themselves, where that is one.</summary>
    private static string Host()
    {
        if (Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") is { Length: > 0 } host)
            return host;
        return Environment.ProcessPath is { } own && Path.GetFileNameWithoutExtension(own) == "dotnet" ? own : "dotnet";
    }

    private static int Number(Group group) => int.Parse(group.Value, CultureInfo.InvariantCulture);

    [GeneratedRegex(@"^(\d+) passed, (\d+) failed\r?$", RegexOptions.Multiline)]
    private static partial Regex Counts();
}
