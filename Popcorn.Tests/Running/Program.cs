using System.Reflection;
using NUnit.Framework.Api;
using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;

namespace Popcorn.Tests;

/// <summary>
/// Runs the tests without a test host: for child processes that need another runtime configuration, and for
/// self-contained publishes on other runtimes. Arguments: categories and namespaces, none means everything; and settings,
/// <c>name=value</c>, for a program that has no host to be configured by.
/// </summary>
internal static class Program
{
    public static int Main(string[] args)
    {
        foreach (string[] setting in args.Where(IsSetting).Select(arg => arg.Split('=', 2)))
            AppContext.SetData(setting[0], setting[1]);
        var runner = new NUnitTestAssemblyRunner(new DefaultTestAssemblyBuilder());
        Assembly tests = AppContext.GetData(OtherBuild.Setting) is string path
            ? new OtherBuild(path).LoadTests()
            : typeof(Program).Assembly;
        runner.Load(tests, new Dictionary<string, object>());
        ITestResult result = runner.Run(new FailurePrinter(Console.Out), Filter([.. args.Where(arg => !IsSetting(arg))]));
        Console.WriteLine($"{result.PassCount} passed, {result.FailCount} failed");
        return result.FailCount == 0 && result.PassCount > 0 ? 0 : 1;
    }

    private static bool IsSetting(string argument) => argument.Contains('=', StringComparison.Ordinal);

    private static TestFilter Filter(string[] names) => names.Length == 0
        ? TestFilter.Empty
        : TestFilter.FromXml($"<filter><or>{string.Concat(names.Select(Condition))}</or></filter>");

    /// <summary>A namespace with all below it, or a category.</summary>
    private static string Condition(string name) =>
        name.StartsWith("Popcorn.", StringComparison.Ordinal) ? $"<namespace re=\"1\">^{name}(\\.|$)</namespace>" : $"<cat>{name}</cat>";

    /// <param name="console">The real one: during a test the console is NUnit's.</param>
    private sealed class FailurePrinter(TextWriter console) : ITestListener
    {
        public void TestFinished(ITestResult result)
        {
            if (result.ResultState.Status == TestStatus.Failed && !result.HasChildren)
                console.WriteLine($"FAILED {result.FullName}\n{result.Message}\n{result.StackTrace}");
        }

        public void TestStarted(ITest test) { }

        public void TestOutput(TestOutput output) { }

        public void SendMessage(TestMessage message) { }
    }
}
