using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Startup;

/// <summary>One first write of a comparison model, with all members, in a process of its own.</summary>
internal static class JittedChild
{
    public const string Command = "jitted-child";

    public static IReadOnlyList<string> Models { get; } = ["SimpleModel", "SimpleModelList", "ComplexModel", "ComplexModelList"];

    public static int Run(string model) => FirstWrite.Print(() => model switch
    {
        "SimpleModel" => Write(ModelFactory.Simple()),
        "SimpleModelList" => Write(ModelFactory.SimpleList(100)),
        "ComplexModel" => Write(ModelFactory.Complex()),
        "ComplexModelList" => Write(ModelFactory.ComplexList(25)),
        _ => throw new ArgumentException($"Unknown model {model}."),
    });

    private static byte[] Write<T>(T value) => Engines.Create().SerializeToUtf8Bytes(value, Include.Deep);
}
