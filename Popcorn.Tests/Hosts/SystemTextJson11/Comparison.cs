using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;

namespace Popcorn.Tests.SystemTextJson11;

/// <summary>Writes cases with an engine and with System.Text.Json under the same options.</summary>
internal static class Comparison
{
    /// <summary>Members with a mark are hidden by the engine alone, so both write with options that hide them.</summary>
    public static void Run(
        string set, JsonSerializerOptions options, CompilationMode[] modes, IEnumerable<Case> cases, Report report)
    {
        PopcornModifiers.HideNever(options);
        if (set.StartsWith("depth", StringComparison.Ordinal))
            cases = cases.Where(one => !CountsOtherwise(one));
        foreach (CompilationMode mode in modes)
        {
            var engine = new PopcornEngine(options, new PopcornOptions { Compilation = mode });
            foreach (Case one in cases)
            {
                Outcome expected = one.IsAsync ? ExpectedAsync(one, options) : Expected(one, options);
                if (!one.IsAsync)
                    Check("", Outcome.Of(() => Write(engine, one)));
                Check(" async", Outcome.Of(() => WriteAsync(engine, one)));

                void Check(string how, Outcome actual)
                {
                    Outcome compared = HasOtherPath(one) || how.Length > 0 ? actual with { Path = expected.Path } : actual;
                    report.Check(
                        expected.Agrees(compared),
                        () => $"{one.Name}{how} ({set}, {mode})\n  expected {Describe(expected)}\n  actual   {Describe(actual)}");
                }
            }
            report.Check(engine.Statistics.CompilationsFailed == 0, () => $"{set}: {engine.Statistics.CompilationsFailed} not compiled");
        }
    }

    /// <summary>For the depth, System.Text.Json counts a nullable union as two levels, and checks null in place of a union.</summary>
    private static bool CountsOtherwise(Case one) => one.Name.Contains("nullable") || one.Name.Contains("null class union");

    /// <summary>The fields of F# unions are part of a path here. In System.Text.Json they are not.</summary>
    private static bool HasOtherPath(Case one) => one.Name.StartsWith("F#", StringComparison.Ordinal);

    private static string Describe(Outcome outcome) =>
        outcome.Exception is { } exception ? $"{exception.GetType().Name} {exception.Message}" : outcome.ToString();

    private static Outcome Expected(Case one, JsonSerializerOptions options) =>
        Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(one.Create(), one.Type, options));

    private static Outcome ExpectedAsync(Case one, JsonSerializerOptions options) => Outcome.Of(() =>
    {
        using var stream = new MemoryStream();
        JsonSerializer.SerializeAsync(stream, one.Create(), one.Type, options).GetAwaiter().GetResult();
        return stream.ToArray();
    });

    private static byte[] Write(PopcornEngine engine, Case one)
    {
        var buffer = new ArrayBufferWriter<byte>();
        engine.Write(buffer, one.Create(), one.Type, Include.Deep);
        return buffer.WrittenSpan.ToArray();
    }

    private static byte[] WriteAsync(PopcornEngine engine, Case one)
    {
        using var stream = new MemoryStream();
        PipeWriter pipe = PipeWriter.Create(stream, new StreamPipeWriterOptions(leaveOpen: true));
        engine.WriteAsync(pipe, one.Create(), one.Type, Include.Deep).AsTask().GetAwaiter().GetResult();
        pipe.Complete();
        return stream.ToArray();
    }
}
