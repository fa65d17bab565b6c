using System.Diagnostics.CodeAnalysis;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// The includes of texts that came lately, so that the same text is parsed once. A place for each of some hundred hashes; a text
/// that comes to a taken place takes it over, and a flood of new texts costs what parsing costs.
/// </summary>
internal sealed class IncludeTexts(IncludeLimits limits)
{
    private const int Places = 512;
    private const int LongestKept = 256;

    private readonly Entry?[] _entries = new Entry?[Places];

    public bool TryParse(ReadOnlySpan<char> text, [NotNullWhen(true)] out Include? include, [NotNullWhen(false)] out IncludeError? error)
    {
        error = null;
        ref Entry? place = ref _entries[string.GetHashCode(text) & (Places - 1)];
        if (Volatile.Read(ref place) is { } known && text.SequenceEqual(known.Text))
        {
            include = known.Include;
            return true;
        }
        if (!Include.TryParse(text, limits, out include, out error))
            return false;
        if (text.Length <= LongestKept)
            Volatile.Write(ref place, new Entry(text.ToString(), include));
        return true;
    }

    private sealed record Entry(string Text, Include Include);
}
