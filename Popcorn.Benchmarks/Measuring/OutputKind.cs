namespace Popcorn.Benchmarks.Measuring;

public enum OutputKind
{
    /// <summary>UTF-8 into a buffer that is used again.</summary>
    Utf8,

    /// <summary>A new string.</summary>
    Text,
}
