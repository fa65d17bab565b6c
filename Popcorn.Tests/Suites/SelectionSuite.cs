using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Suites;

/// <summary>
/// What is written for an include: the rules of the protocol, one table row a sentence at least. A subclass says which
/// way a value leaves the process.
/// </summary>
[Category(Category)]
public abstract class SelectionSuite
{
    public const string Category = "Behaviour";

    /// <summary>The answer as text, or the exception that the caller gets.</summary>
    protected abstract string Answer(SuiteCase row, Catalog.Case value);

    /// <summary>What the table says of this way.</summary>
    protected virtual string Expected(SuiteCase row) => row.Expected;

    [TestCaseSource(typeof(SuiteCase), nameof(SuiteCase.All))]
    public void Answers(SuiteCase row)
    {
        Catalog.Case value = Catalog.Get(row.Value);
        if (row.Error is not { } expected)
        {
            Assert.That(Answer(row, value), Is.EqualTo(Expected(row)));
            Assert.That(Answer(row, value), Is.EqualTo(Expected(row)), "The second time.");
            return;
        }
        IncludeError? error = Assert.Throws<PopcornException>(() => Answer(row, value))!.Error;
        Assert.That((error?.Code, error?.Position), Is.EqualTo((expected.Code, expected.Position)));
    }
}
