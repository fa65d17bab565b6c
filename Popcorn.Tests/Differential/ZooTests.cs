using System.Text.Json;
using Popcorn.Tests.Differential.Zoo;

namespace Popcorn.Tests.Differential;

/// <summary>Types of our own in all their oddity × option sets: [**] is what System.Text.Json writes, or throws.</summary>
[TestFixture(Tiering.ComposedOnly)]
[TestFixture(Tiering.CompiledOnly)]
public class ZooTests(Tiering tiering)
{
    private static IEnumerable<string> Sets => OptionSets.Names;

    [TestCaseSource(nameof(Sets))]
    public void Is_written_as_by_System_Text_Json(string optionSet)
    {
        JsonSerializerOptions options = OptionSets.Make(optionSet);
        var engine = new PopcornEngine(options, new PopcornOptions { Tiering = tiering });
        var differences = new List<string>();
        foreach (ZooCase animal in ZooCatalog.All)
        {
            Outcome expected = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(animal.Create(), animal.DeclaredType, options));
            for (int time = 1; time <= 2; time++)
            {
                Outcome actual = Outcome.Of(() => Write(engine, animal));
                if (!expected.Agrees(actual))
                {
                    differences.Add($"{animal.Name} ({animal.DeclaredType}), time {time}\n  expected {expected}\n  actual   {actual}");
                    break;
                }
            }
        }
        Assert.That(differences, Is.Empty, $"{differences.Count} differ\n{string.Join('\n', differences.Take(25))}");
    }

    [Test]
    public void The_zoo_is_large()
    {
        Assert.That(ZooCatalog.All.Select(animal => animal.DeclaredType).Distinct().Count(), Is.GreaterThanOrEqualTo(400));
        Assert.That(ZooCatalog.All.Select(animal => animal.Name), Is.Unique);
    }

    private static byte[] Write(PopcornEngine engine, ZooCase animal)
    {
        var buffer = new System.Buffers.ArrayBufferWriter<byte>();
        engine.Write(buffer, animal.Create(), animal.DeclaredType, Include.Deep);
        return buffer.WrittenSpan.ToArray();
    }
}
