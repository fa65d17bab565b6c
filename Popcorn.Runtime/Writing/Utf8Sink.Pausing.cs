namespace Popcorn.Writing;

/// <summary>Where the write is in its value: what has paused, which values are around, and the path of an exception.</summary>
internal sealed partial class Utf8Sink
{
    private WritePath? _path;
    private List<object>? _ancestors;
    private List<Continuation>? _paused;

    /// <summary>
    /// Whether a writer has paused. The writers around it then return at once, each after adding a continuation. A field, because
    /// compiled code reads it.
    /// </summary>
    public bool IsPaused;

    /// <summary>The unions around the value. They count for the maximum depth: a union can hold itself, without any bracket.</summary>
    public int Unions;

    /// <summary>Whether a sequence must pause after its element: something in the element has paused, or the sink is full.</summary>
    public bool MustPause => IsPaused || IsFull;

    /// <summary>The path of an exception: those members that it has left already.</summary>
    public WritePath Path => _path ??= new WritePath();

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
        (_paused ??= []).Add(rest);
    }

    /// <summary>Ends the pause, if there is one, and moves the continuations to a stack with the innermost on top.</summary>
    private void TakePaused(Stack<Continuation> rest)
    {
        if (!IsPaused)
            return;
        for (int i = _paused!.Count - 1; i >= 0; i--)
            rest.Push(_paused[i]);
        _paused.Clear();
        IsPaused = false;
    }

    private void ResetPosition()
    {
        IsPaused = false;
        Unions = 0;
        _path = null;
        _paused?.Clear();
        _ancestors?.Clear();
    }
}
