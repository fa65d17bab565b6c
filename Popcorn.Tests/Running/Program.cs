using NUnit.Framework.Api;
using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;

namespace Popcorn.Tests;

/// <summary>
/// Runs the tests without a test host: for child processes that need another runtime configuration, and for
/// self-contained publishes on other runtimes. Arguments: categories, namespaces and classes, none means everything; and settings,
/// <c>name=value</c>, for a program that has no host to be configured by.
/// </summary>
internal static class Program
{
    /// <summary>The file for the numbers of tests that passed and failed, by folder.</summary>
    private const string CountsSetting = "Popcorn.Tests.Counts";

    public static int Main(string[] args)
    {
        foreach (string[] setting in args.Where(IsSetting).Select(arg => arg.Split('=', 2)))
            AppContext.SetData(setting[0], setting[1]);
        var runner = new NUnitTestAssemblyRunner(new DefaultTestAssemblyBuilder());
        Assembly tests = AppContext.GetData(OtherBuild.Setting) is string path
            ? new OtherBuild(path).LoadTests()
            : typeof(Program).Assembly;
        runner.Load(tests, new Dictionary<string, object>());
        string[] names = [.. args.Where(arg => !IsSetting(arg))];
        if (names.FirstOrDefault(name => runner.CountTestCases(Filter([name])) == 0) is { } unknown)
        {
            Console.WriteLine($"There is no test of '{unknown}'.\n0 passed, 0 failed");
            return 1;
        }
        ITestResult result = runner.Run(new FailurePrinter(Console.Out), Filter(names));
        Console.WriteLine($"{result.PassCount} passed, {result.FailCount} failed");
        if (AppContext.GetData(CountsSetting) is string file)
            File.WriteAllLines(file, Leaves(result).GroupBy(FolderOf).Select(Counts));
        // Counts are of test cases: what fails after the last test of a class is none.
        return result.ResultState.Status != TestStatus.Failed && result.PassCount > 0 ? 0 : 1;
    }

    private static IEnumerable<ITestResult> Leaves(ITestResult result) =>
        result.HasChildren ? result.Children.SelectMany(Leaves) : [result];

    /// <summary>The code of the guides has a namespace of its own, so that it stands in the pages as users write it.</summary>
    private static string FolderOf(ITestResult result) =>
        result.Test.ClassName!.Split('.') is ["Popcorn", "Tests", var folder, ..] ? folder : "Documentation";

    private static string Counts(IGrouping<string, ITestResult> folder) =>
        $"{folder.Key} {folder.Sum(each => each.PassCount)} {folder.Sum(each => each.FailCount)}";

    private static bool IsSetting(string argument) => argument.Contains('=', StringComparison.Ordinal);

    private static TestFilter Filter(string[] names) => names.Length == 0
        ? TestFilter.Empty
        : TestFilter.FromXml($"<filter><or>{string.Concat(names.Select(Condition))}</or></filter>");

    /// <summary>A namespace with all below it, a class, or a category.</summary>
    private static string Condition(string name) =>
        name.StartsWith("Popcorn.", StringComparison.Ordinal) ? $"<class re=\"1\">^{name}(\\.|$)</class>" : $"<cat>{name}</cat>";

    /// <param name="console">The real one: during a test the console is NUnit's.</param>
    private sealed class FailurePrinter(TextWriter console) : ITestListener
    {
        public void TestFinished(ITestResult result)
        {
            if (result.ResultState.Status == TestStatus.Failed
                && (!result.HasChildren || result.ResultState.Site == FailureSite.TearDown))
            {
                console.WriteLine($"FAILED {result.FullName}\n{result.Message}\n{result.StackTrace}");
            }
        }

        public void TestStarted(ITest test) { }

        public void TestOutput(TestOutput output) { }

        public void SendMessage(TestMessage message) { }
    }
}
