namespace Popcorn.Tests.Reliability;

/// <summary>
/// Whatever hashes are, an answer is that of its own include. Runs a second time in a process in which all hashes are
/// equal: see <see cref="ChildProcessTests"/>.
/// </summary>
[Category(Category)]
public class ShapeIdentityTests
{
    public const string Category = "ShapeIdentity";

    public const string Switch = "Popcorn.AllHashesEqual";

    private const int Seed = 20_261_121;

    [Test]
    public void The_switch_does_what_it_says()
    {
        bool isOn = AppContext.TryGetSwitch(Switch, out bool on) && on;
        int[] hashes = [.. new[] { "[a]", "[b]", "[a[b]]", "[*,-a]" }.Select(text => Include.Parse(text).GetHashCode())];
        Assert.That(hashes.Distinct().Count(), isOn ? Is.EqualTo(1) : Is.GreaterThan(1));
    }

    [TestCase(CompilationMode.Never, 2_000)]
    [TestCase(CompilationMode.WhenHot, 500)]
    [TestCase(CompilationMode.Always, 60)]
    public void Each_include_gets_its_own_answer_each_time(CompilationMode compilation, int count)
    {
        var engine = new PopcornEngine(options: new PopcornOptions { Compilation = compilation });
        Wide value = Wide.Make();
        for (int round = 0; round < 2; round++)
        {
            var random = new Random(Seed);
            for (int i = 0; i < count; i++)
            {
                (int members, int child, int items) = (random.Next(1 << 24), random.Next(1, 1 << 24), random.Next(1, 1 << 24));
                string include = Wide.IncludeOf(members, Wide.IncludeOf(child), Wide.IncludeOf(items));
                string answer = engine.Serialize(value, include);
                if (answer != Wide.AnswerOf(members, child, items))
                    Assert.Fail($"Seed {Seed}, number {i}, round {round}: {include} gives {answer}");
            }
        }
    }
}
