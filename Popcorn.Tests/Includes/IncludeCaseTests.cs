namespace Popcorn.Tests.Includes;

/// <summary>The grammar, case by case: see the tables in Cases.</summary>
[Category("Mutation")]
public class IncludeCaseTests
{
    private static IEnumerable<TestCaseData> Cases => CaseFile.ReadIncludes()
        .Select(line => new TestCaseData((object)line.Columns).SetArgDisplayNames(line.Where));

    [TestCaseSource(nameof(Cases))]
    public void Parses_as_the_table_says(string[] columns)
    {
        string text = CaseFile.Unquote(columns[0]);
        IncludeLimits limits = columns.Length > 3 ? Limits(columns[3]) : IncludeLimits.Standard;

        bool isParsed = Include.TryParse(text, limits, out Include? include, out IncludeError? error);

        if (columns[1] == "ok")
        {
            Assert.That(isParsed, Is.True, error?.ToString());
            Assert.That(include!.ToString(), Is.EqualTo(CaseFile.Unquote(columns[2])));
            Assert.That(Include.Parse(include.ToString(), IncludeLimits.Lifted), Is.EqualTo(include));
        }
        else
        {
            Assert.That(isParsed, Is.False, include?.ToString());
            Assert.That(error!.Code, Is.EqualTo(columns[1]));
            Assert.That(error.Position, Is.EqualTo(int.Parse(columns[2], CultureInfo.InvariantCulture)));
            Assert.That(
                () => Include.Parse(text, limits),
                Throws.TypeOf<PopcornException>().With.Property("Error").Property("Code").EqualTo(columns[1]));
        }
    }

    [Test]
    public void There_are_enough_cases() => Assert.That(Cases.Count(), Is.GreaterThanOrEqualTo(500));

    private static IncludeLimits Limits(string column)
    {
        IncludeLimits limits = IncludeLimits.Standard;
        foreach (string part in column.Split(' '))
        {
            string[] pair = part.Split('=');
            int value = int.Parse(pair[1], CultureInfo.InvariantCulture);
            limits = pair[0] switch
            {
                "length" => limits with { MaxLength = value },
                "depth" => limits with { MaxDepth = value },
                "items" => limits with { MaxItems = value },
                _ => throw new FormatException(column),
            };
        }
        return limits;
    }
}
