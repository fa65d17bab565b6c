namespace Popcorn.Benchmarks.Startup;

/// <summary>One first write of a comparison model, with all members, in a process of its own.</summary>
internal static class JittedChild
{
    public const string Command = "jitted-child";

    public static IReadOnlyList<string> Models { get; } = ["SimpleModel", "SimpleModelList", "ComplexModel", "ComplexModelList"];

    /// <summary>Prints nothing: the list of the JIT goes to the standard output.</summary>
    public static int Run(Arguments arguments) => arguments.TakeNext() switch
    {
        "SimpleModel" => Write(ModelFactory.Simple()),
        "SimpleModelList" => Write(ModelFactory.SimpleList(100)),
        "ComplexModel" => Write(ModelFactory.Complex()),
        "ComplexModelList" => Write(ModelFactory.ComplexList(25)),
        var model => throw new ArgumentException($"Unknown model {model}."),
    };

    private static int Write<T>(T value) => Engines.Create().SerializeToUtf8Bytes(value, Include.Deep).Length > 0 ? 0 : 1;
}
