using NUnit.Framework.Api;
using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;

namespace Popcorn.Tests;

/// <summary>
/// Runs the tests without a test host: for child processes that need another runtime configuration, and for
/// self-contained publishes on other runtimes. Arguments: category names; none means everything.
/// </summary>
internal static class Program
{
    public static int Main(string[] args)
    {
        var runner = new NUnitTestAssemblyRunner(new DefaultTestAssemblyBuilder());
        runner.Load(typeof(Program).Assembly, new Dictionary<string, object>());
        ITestResult result = runner.Run(new FailurePrinter(Console.Out), Filter(args));
        Console.WriteLine($"{result.PassCount} passed, {result.FailCount} failed");
        return result.FailCount == 0 && result.PassCount > 0 ? 0 : 1;
    }

    private static TestFilter Filter(string[] categories) => categories.Length == 0
        ? TestFilter.Empty
        : TestFilter.FromXml("<filter><or>" + string.Concat(categories.Select(c => $"<cat>{c}</cat>")) + "</or></filter>");

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
