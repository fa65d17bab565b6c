namespace Popcorn.Benchmarks.Measuring;

/// <summary>The output of a contender.</summary>
public enum OutputKind
{
    /// <summary>UTF-8 into a reused buffer.</summary>
    Utf8,

    /// <summary>A new string.</summary>
    Text,

    /// <summary>UTF-8 by a <see cref="System.Text.Json.Utf8JsonWriter"/> of the caller, as System.Text.Json writes all of it.</summary>
    Writer,

    /// <summary>Asynchronously, into a stream in memory.</summary>
    Stream,

    /// <summary>Asynchronously, into a pipe in memory.</summary>
    Pipe,
}
