using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;

namespace Popcorn.Testing.Reliability.Never;

/// <summary>
/// One way to say [Never], as a value that holds a canary behind it. Types use the names Id, Name, Child and Items, so that
/// random includes find their way; the hidden member is called Secret, unless <see cref="Secrets"/> says otherwise.
/// </summary>
public sealed record Spelling(string Name, Type DeclaredType, Func<object?> Make)
{
    /// <summary>Names under which the hidden member might be asked for.</summary>
    public string[] Secrets { get; init; } = ["Secret"];

    /// <summary>Made anew for each engine.</summary>
    public Func<JsonSerializerOptions> MakeJson { get; init; } = () => new JsonSerializerOptions(JsonSerializerDefaults.Web);

    public Action<PopcornOptions> AddRules { get; init; } = _ => { };

    /// <summary>The declared type shows the member, and the type of the value at run time hides it.</summary>
    public bool IsHiddenAtRunTime { get; init; }

    /// <summary>Holds an asynchronous sequence.</summary>
    public bool NeedsAsync { get; init; }

    /// <summary>System.Text.Json would write it. False only where it has no way to reach the member.</summary>
    public bool IsWrittenWithoutPopcorn { get; init; } = true;

    public PopcornEngine MakeEngine(
        CompilationMode compilation, UnknownMembers unknown = UnknownMembers.Ignore, Action<PopcornDiagnostic>? onDiagnostic = null)
    {
        PopcornOptions options = MakeOptions();
        options.Compilation = compilation;
        options.UnknownMembers = unknown;
        options.OnDiagnostic = onDiagnostic;
        return new PopcornEngine(MakeJson(), options);
    }

    private PopcornOptions MakeOptions()
    {
        var options = new PopcornOptions();
        AddRules(options);
        return options;
    }

    internal Outcome Write(PopcornEngine engine, object? value, Include include) => Outcome.Of(() =>
    {
        if (NeedsAsync)
            return WriteAsync(engine, value, include);
        var buffer = new ArrayBufferWriter<byte>();
        engine.Write(buffer, value, DeclaredType, include);
        return buffer.WrittenSpan.ToArray();
    });

    public byte[] WriteAsync(PopcornEngine engine, object? value, Include include)
    {
        using var stream = new MemoryStream();
        PipeWriter pipe = PipeWriter.Create(stream, new StreamPipeWriterOptions(leaveOpen: true));
        engine.WriteAsync(pipe, value, DeclaredType, include).AsTask().GetAwaiter().GetResult();
        pipe.Complete();
        return stream.ToArray();
    }

    /// <param name="isHidden">Whether the options hide what is [Never].</param>
    internal Outcome WriteWithoutPopcorn(bool isHidden = false) => Outcome.Of(() =>
    {
        JsonSerializerOptions json = MakeJson();
        if (isHidden)
            PopcornModifiers.HideNever(json, MakeOptions());
        using var stream = new MemoryStream();
        JsonSerializer.SerializeAsync(stream, Make(), DeclaredType, json).GetAwaiter().GetResult();
        return stream.ToArray();
    });

    public override string ToString() => Name;
}
