using System.Globalization;

namespace Popcorn.Testing.Reporting;

/// <summary>The arguments of a command. What it takes is removed from them.</summary>
internal sealed class Arguments(params IEnumerable<string> all)
{
    private readonly List<string> _left = [.. all];

    /// <summary>Takes the next argument; null if there is none.</summary>
    public string? TakeNext()
    {
        string? next = _left.FirstOrDefault();
        _left.RemoveRange(0, Math.Min(1, _left.Count));
        return next;
    }

    /// <summary>Takes an option and its value; null without the option.</summary>
    /// <exception cref="UsageException">The option has no value.</exception>
    public string? TakeValue(string option)
    {
        int index = _left.IndexOf(option);
        if (index < 0)
            return null;
        string value = _left.ElementAtOrDefault(index + 1) ?? throw new UsageException();
        _left.RemoveRange(index, 2);
        return value;
    }

    /// <summary>Takes an option whose value is a number above zero.</summary>
    /// <exception cref="UsageException">The value is something else.</exception>
    public int TakeCount(string option, int standard) =>
        TakeValue(option) is not { } text ? standard
        : int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int count) && count > 0 ? count
        : throw new UsageException();

    /// <summary>Ends the arguments.</summary>
    /// <exception cref="UsageException">There are more.</exception>
    public void RequireEnd()
    {
        if (_left.Count > 0)
            throw new UsageException();
    }
}
