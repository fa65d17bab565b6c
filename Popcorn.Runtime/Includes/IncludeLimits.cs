namespace Popcorn;

/// <summary>The limits of one include. A text at a limit is accepted, a text beyond it is an error.</summary>
public sealed record IncludeLimits
{
    /// <summary>The highest value of <see cref="MaxDepth"/>. Includes are resolved and planned recursively, one call per level.</summary>
    public const int GreatestDepth = 256;

    /// <summary>Gets the default limits: 4,096 characters, 16 levels, 512 items.</summary>
    public static IncludeLimits Standard { get; } = new();

    /// <summary>Gets limits for texts that the server wrote: none but <see cref="GreatestDepth"/>.</summary>
    public static IncludeLimits Lifted { get; } = new() { MaxLength = int.MaxValue, MaxDepth = GreatestDepth, MaxItems = int.MaxValue };

    /// <summary>Gets the maximum length of the decoded text in UTF-16 units.</summary>
    public int MaxLength { get; init => field = Positive(value, int.MaxValue); } = 4096;

    /// <summary>Gets the maximum depth of a list. The root list has depth 1.</summary>
    public int MaxDepth { get; init => field = Positive(value, GreatestDepth); } = 16;

    /// <summary>Gets the maximum number of items in all lists together. Equal names are counted before they are united.</summary>
    public int MaxItems { get; init => field = Positive(value, int.MaxValue); } = 512;

    private static int Positive(int value, int greatest, [CallerMemberName] string option = "") => value >= 1 && value <= greatest
        ? value
        : throw new ArgumentOutOfRangeException(option, value, $"{nameof(IncludeLimits)}.{option} must be between 1 and {greatest}.");
}
