using System.Buffers;
using Popcorn.Contracts;

namespace Popcorn.Writing;

/// <summary>What one write carries along. Pooled; holds nothing between two writes.</summary>
internal sealed class WriteState
{
    private static readonly SearchValues<char> SpecialCharacters = SearchValues.Create(" .'/\"[]()\t\n\r\f\b\\\u0085\u2028\u2029");

    private List<MemberContract>? _path;
    private List<object>? _ancestors;
    private List<Continuation>? _paused;

    /// <summary>Whether the write is asynchronous: it can pause, and write asynchronous sequences.</summary>
    public bool IsAsync;

    /// <summary>
    /// Whether a writer has paused. The writers around it then return at once, each after adding its own rest. A field, because
    /// compiled code tests it.
    /// </summary>
    public bool IsPaused;

    /// <summary>
    /// The index from which a compiled sequence goes on after a pause: it is called again, and takes this back to 0 at once.
    /// </summary>
    public int ResumeAt;

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

    /// <summary>Pauses the write, or adds to a pause what the next writer further out has left.</summary>
    public void Pause(Utf8Sink sink, Continuation rest)
    {
        IsPaused = true;
        // Full from here on: the sequences around it pause too.
        sink.FlushThreshold = 0;
        (_paused ??= []).Add(rest);
    }

    /// <summary>Ends the pause, and moves the continuations to a stack with the innermost on top.</summary>
    public void TakePaused(Stack<Continuation> rest)
    {
        for (int i = _paused!.Count - 1; i >= 0; i--)
            rest.Push(_paused[i]);
        _paused.Clear();
        IsPaused = false;
    }

    public void Reset()
    {
        IsAsync = IsPaused = false;
        ResumeAt = 0;
        _paused?.Clear();
        _path?.Clear();
        _ancestors?.Clear();
    }
}
