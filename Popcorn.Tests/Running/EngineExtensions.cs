namespace Popcorn.Tests;

internal static class EngineExtensions
{
    /// <summary>A caller who satisfies these policies.</summary>
    public static Caller For(this PopcornEngine engine, params string[] policies) => new(engine, policies);

    /// <summary>What it writes to a buffer.</summary>
    public static byte[] WriteToArray(this PopcornEngine engine, object? value, Type type, Include include)
    {
        var buffer = new ArrayBufferWriter<byte>();
        engine.Write(buffer, value, type, include);
        return buffer.WrittenSpan.ToArray();
    }
}
