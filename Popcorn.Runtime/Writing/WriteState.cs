using System.Buffers;
using System.Text;
using Popcorn.Contracts;

namespace Popcorn.Writing;

/// <summary>What one write carries along. Pooled; holds nothing between two writes.</summary>
internal sealed class WriteState
{
    private static readonly SearchValues<char> SpecialCharacters = SearchValues.Create(" .'/\"[]()\t\n\r\f\b\\\u0085\u2028\u2029");

    private List<MemberContract>? _path;
    private List<object>? _ancestors;
    private List<PendingSequence>? _pending;

    /// <summary>Of an asynchronous write: it can write asynchronous sequences, which are left pending where they are met.</summary>
    public StreamingOutput? Output;

    public List<PendingSequence>? Pending => _pending is { Count: > 0 } ? _pending : null;

    /// <summary>Where an exception came from, told from the inside out while it passes.</summary>
    public void Unwind(MemberContract member) => (_path ??= []).Add(member);

    /// <summary>The declared type of the member in which it was thrown; null at the root.</summary>
    public Type? InnermostType => _path is [MemberContract innermost, ..] ? innermost.ValueType : null;

    /// <summary>The JSON path of an exception, as System.Text.Json shows it: the C# names of the members on the way.</summary>
    public string Path
    {
        get
        {
            var text = new StringBuilder("$");
            for (int i = (_path?.Count ?? 0) - 1; i >= 0; i--)
            {
                if (_path![i].ClrName is not { } name)
                    continue;
                bool isPlain = !name.AsSpan().ContainsAny(SpecialCharacters);
                text.Append(isPlain ? $".{name}" : $"['{name}']");
            }
            return text.ToString();
        }
    }

    /// <summary>Whether a value is being written already, further up. By reference, never by Equals.</summary>
    public bool IsAncestor(object value)
    {
        if (_ancestors is null)
            return false;
        foreach (object ancestor in _ancestors)
        {
            if (ReferenceEquals(ancestor, value))
                return true;
        }
        return false;
    }

    public void PushAncestor(object value) => (_ancestors ??= []).Add(value);

    public void PopAncestor() => _ancestors!.RemoveAt(_ancestors.Count - 1);

    /// <summary>The ancestors of the moment, for what is written later in this place.</summary>
    public object[] CopyAncestors() => _ancestors is null ? [] : [.. _ancestors];

    public void RestoreAncestors(object[] ancestors)
    {
        (_ancestors ??= []).Clear();
        _ancestors.AddRange(ancestors);
    }

    public void Postpone(PendingSequence sequence) => (_pending ??= []).Add(sequence);

    public List<PendingSequence> TakePending()
    {
        List<PendingSequence> pending = _pending ?? [];
        _pending = null;
        return pending;
    }

    public void Reset()
    {
        Output = null;
        _pending = null;
        _path?.Clear();
        _ancestors?.Clear();
    }
}
