using System.Buffers;

namespace Popcorn.Writing;

/// <summary>The JSON path of an exception, as System.Text.Json shows it: of the C# names of the members.</summary>
internal sealed class WritePath
{
    private static readonly SearchValues<char> SpecialCharacters = SearchValues.Create(" .'/\"[]()\t\n\r\f\b\\\u0085\u2028\u2029");

    /// <summary>From the innermost outwards.</summary>
    private readonly List<(string? Name, Type Type)> _members = [];

    /// <summary>The declared type of the innermost member; null at the root.</summary>
    public Type? InnermostType => _members is [var innermost, ..] ? innermost.Type : null;

    /// <summary>Adds the member around those that it has.</summary>
    /// <param name="name">The C# name; null for a member that paths leave out.</param>
    /// <param name="type">The declared type of its value.</param>
    public void Add(string? name, Type type) => _members.Add((name, type));

    public override string ToString()
    {
        var text = new StringBuilder("$");
        for (int i = _members.Count - 1; i >= 0; i--)
        {
            if (_members[i].Name is { } name)
                text.Append(name.AsSpan().ContainsAny(SpecialCharacters) ? $"['{name}']" : $".{name}");
        }
        return text.ToString();
    }
}
