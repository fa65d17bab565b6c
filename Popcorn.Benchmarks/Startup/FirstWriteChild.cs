using System.Text.Json;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Startup;

/// <summary>One first write in a process of its own. Prints how many microseconds it took, and how many bytes it wrote.</summary>
internal static class FirstWriteChild
{
    public const string Command = "first-write-child";

    public static int Run(string contender)
    {
        List<ComplexNestedModel> models = ModelFactory.ComplexList(25);
        List<ComplexTwin> twins = models.ConvertAll(ComplexTwin.Of);
        return FirstWrite.Print(() => contender switch
        {
            Contenders.Reflection => JsonSerializer.SerializeToUtf8Bytes(twins, new JsonSerializerOptions()),
            Contenders.SourceGen => JsonSerializer.SerializeToUtf8Bytes(twins, FastPathContext.Default.ListComplexTwin),
            Contenders.Popcorn => Engines.Create().SerializeToUtf8Bytes(models, Include.Deep),
            _ => throw new ArgumentException($"Unknown contender {contender}."),
        });
    }
}
