using System.Buffers;
using Popcorn.Contracts;

namespace Popcorn.Writing;

/// <summary>The state of one write, with its sink. Pooled; empty between writes.</summary>
/// <param name="pool">The pool.</param>
/// <param name="sink">The sink.</param>
/// <param name="hits">Counts the writes that found their writer at once. No other thread counts there during a write.</param>
internal sealed class WriteState(SinkPool pool, Utf8Sink sink, StrongBox<long> hits) : IDisposable
{
    public readonly SinkPool Pool = pool;

    public readonly Utf8Sink Sink = sink;

    public readonly StrongBox<long> Hits = hits;

    /// <summary>For a state that a thread keeps: whether it is in use. Only that thread takes it.</summary>
    public volatile bool IsTaken;

    private static readonly SearchValues<char> SpecialCharacters = SearchValues.Create(" .'/\"[]()\t\n\r\f\b\\\u0085\u2028\u2029");

    private List<MemberContract>? _path;
    private List<object>? _ancestors;
    private List<Continuation>? _paused;

    /// <summary>Whether the write is asynchronous: it can pause, and write asynchronous sequences.</summary>
    public bool IsAsync;

    /// <summary>
    /// Whether a writer has paused. The writers around it then return at once, each after adding a continuation. A field, because
    /// compiled code reads it.
    /// </summary>
    public bool IsPaused;

    /// <summary>The unions around the value. They count for the maximum depth: a union can hold itself, without any bracket.</summary>
    public int Unions;

    /// <summary>Adds a member to the path of an exception, from the innermost outwards.</summary>
    public void Unwind(MemberContract member) => (_path ??= []).Add(member);

    /// <summary>The declared type of the innermost member of the path; null at the root.</summary>
    public Type? InnermostType => _path is [MemberContract innermost, ..] ? innermost.ValueType : null;

    /// <summary>The JSON path of an exception, as System.Text.Json shows it: of the C# names of the members.</summary>
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

    /// <summary>Whether an object is being written already, by reference.</summary>
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

    /// <summary>Ends a root: the next one has no ancestors.</summary>
    public void ClearAncestors() => _ancestors?.Clear();

    /// <summary>Pauses the write, or adds the continuation of the next writer outwards.</summary>
    public void Pause(Continuation rest)
    {
        IsPaused = true;
        Sink.PauseSequences();
        (_paused ??= []).Add(rest);
    }

    /// <summary>Ends the pause, if there is one, and moves the continuations to a stack with the innermost on top.</summary>
    public void TakePaused(Stack<Continuation> rest)
    {
        if (!IsPaused)
            return;
        for (int i = _paused!.Count - 1; i >= 0; i--)
            rest.Push(_paused[i]);
        _paused.Clear();
        IsPaused = false;
        Sink.ResumeSequences();
    }

    /// <summary>Returns the state to its pool, on any thread.</summary>
    public void Dispose() => Pool.Return(this);

    public void Reset()
    {
        Sink.Reset();
        IsAsync = IsPaused = false;
        Unions = 0;
        _paused?.Clear();
        _path?.Clear();
        _ancestors?.Clear();
    }
}
