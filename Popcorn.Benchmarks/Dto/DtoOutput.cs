namespace Popcorn.Benchmarks.Dto;

public enum DtoOutput
{
    /// <summary>Synchronously, into a buffer that is used again.</summary>
    Buffer,

    /// <summary>Asynchronously, into a stream in memory.</summary>
    Stream,

    /// <summary>Asynchronously, into a pipe in memory.</summary>
    Pipe,
}
