using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;

namespace Popcorn.Tests;

/// <summary>Cases that there are only in a process that was started for them: see <see cref="ChildRun"/>.</summary>
/// <param name="setting">The setting that such a process has.</param>
/// <param name="source">The member that holds the arguments.</param>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class ChildCasesAttribute(string setting, string source) : NUnitAttribute, ITestBuilder, IImplyFixture
{
    public IEnumerable<TestMethod> BuildFrom(IMethodInfo method, Test? suite) =>
        AppContext.GetData(setting) is null ? [] : new TestCaseSourceAttribute(source).BuildFrom(method, suite);
}
