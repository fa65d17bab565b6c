using Popcorn.Includes;

namespace Popcorn;

/// <content>Texts of clients.</content>
public sealed partial class Include
{
    /// <summary>Parses a text within <see cref="IncludeLimits.Standard"/>.</summary>
    /// <exception cref="PopcornException">The text is not a valid include. <see cref="PopcornException.Error"/> has the reason.</exception>
    public static Include Parse(string text) => Parse(text, IncludeLimits.Standard);

    /// <summary>Parses a text within the given limits.</summary>
    /// <exception cref="PopcornException">The text is not a valid include. <see cref="PopcornException.Error"/> has the reason.</exception>
    public static Include Parse(string text, IncludeLimits limits)
    {
        ArgumentNullException.ThrowIfNull(text);
        return TryParse(text, limits, out Include? include, out IncludeError? error) ? include : throw new PopcornException(error);
    }

    /// <summary>Parses a text within <see cref="IncludeLimits.Standard"/>. Never throws for an invalid text.</summary>
    public static bool TryParse(
        ReadOnlySpan<char> text, [NotNullWhen(true)] out Include? include, [NotNullWhen(false)] out IncludeError? error) =>
        IncludeParser.TryParse(text, IncludeLimits.Standard, out include, out error);

    /// <summary>Parses a text within the given limits. Never throws for an invalid text.</summary>
    public static bool TryParse(
        ReadOnlySpan<char> text,
        IncludeLimits limits,
        [NotNullWhen(true)] out Include? include,
        [NotNullWhen(false)] out IncludeError? error)
    {
        ArgumentNullException.ThrowIfNull(limits);
        return IncludeParser.TryParse(text, limits, out include, out error);
    }

    /// <summary>
    /// Parses a repeated query parameter. Blank values are skipped, the others are united, and the limits apply to their sum.
    /// An error has the index of the value (<see cref="IncludeError.Occurrence"/>) and the position in it.
    /// </summary>
    public static bool TryParse(
        IReadOnlyList<string?> values,
        IncludeLimits limits,
        [NotNullWhen(true)] out Include? include,
        [NotNullWhen(false)] out IncludeError? error)
    {
        ArgumentNullException.ThrowIfNull(values);
        ArgumentNullException.ThrowIfNull(limits);
        return IncludeParser.TryParse(values, limits, out include, out error);
    }
}
