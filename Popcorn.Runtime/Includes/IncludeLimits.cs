using System.Runtime.CompilerServices;

namespace Popcorn;

/// <summary>How much a client may ask for in one include. At a limit is accepted, beyond it is an error.</summary>
public sealed record IncludeLimits
{
    /// <summary>The deepest nesting that can be allowed: resolving and planning go one call deeper per level.</summary>
    public const int GreatestDepth = 256;

    /// <summary>4,096 characters, 16 levels, 512 items.</summary>
    public static IncludeLimits Standard { get; } = new();

    /// <summary>No limit but <see cref="GreatestDepth"/>: for texts written by the server itself.</summary>
    public static IncludeLimits Lifted { get; } = new() { MaxLength = int.MaxValue, MaxDepth = GreatestDepth, MaxItems = int.MaxValue };

    private readonly int _maxLength = 4096;
    private readonly int _maxDepth = 16;
    private readonly int _maxItems = 512;

    /// <summary>The most UTF-16 units of the decoded text.</summary>
    public int MaxLength { get => _maxLength; init => _maxLength = Positive(value, int.MaxValue); }

    /// <summary>The deepest list; the root list has depth 1.</summary>
    public int MaxDepth { get => _maxDepth; init => _maxDepth = Positive(value, GreatestDepth); }

    /// <summary>The most items in all lists together, each counted before the same names unite.</summary>
    public int MaxItems { get => _maxItems; init => _maxItems = Positive(value, int.MaxValue); }

    private static int Positive(int value, int greatest, [CallerMemberName] string option = "") => value >= 1 && value <= greatest
        ? value
        : throw new ArgumentOutOfRangeException(option, value, $"{nameof(IncludeLimits)}.{option} must be between 1 and {greatest}.");
}
