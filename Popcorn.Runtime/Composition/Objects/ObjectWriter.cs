using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>An object, member by member.</summary>
internal abstract class ObjectWriter<T>(ObjectNode node, Composer composer, LinkSource owner)
    : ValueWriter<T>, IResumableWriter<T>
{
    private readonly MemberWriter<T>[] _members = ComposeMembers(node, composer, owner);
    private readonly int _maxDepth = composer.MaxDepth;

    public override IEnumerable<SharedLinks> SharedLinks => _members.Select(static member => member.SharedLinks).OfType<SharedLinks>();

    protected void WriteObject(Utf8Sink sink, T value, WriteState state)
    {
        node.OnSerializing?.Invoke(value!);
        sink.StartObject();
        sink.Discriminator(node.Discriminator);
        if (sink.Depth < _maxDepth)
        {
            WriteFrom(0, sink, ref value, state);
            return;
        }
        WriteMembersAtLimit(sink, ref value, state);
        // Only extension data, which is last, can have been written in part.
        if (state.IsPaused)
            Interrupt(_members.Length - 1, value, state);
        else
            End(sink, value);
    }

    public void WriteFrom(int index, Utf8Sink sink, ref T owner, WriteState state)
    {
        MemberWriter<T>[] all = _members;
        int at = index;
        try
        {
            while (at < all.Length)
            {
                all[at].Write(sink, ref owner, state);
                if (state.IsPaused)
                    break;
                at++;
            }
        }
        finally
        {
            if (at < all.Length)
                Interrupt(at, owner, state);
        }
        if (at == all.Length)
            End(sink, owner);
    }

    public void WriteMember(int index, Utf8Sink sink, ref T owner, WriteState state) => _members[index].Write(sink, ref owner, state);

    public void Unwind(int index, WriteState state) => state.Unwind(_members[index - 1].Member);

    /// <summary>Stops writing within a member: because its value has paused, or because an exception passes.</summary>
    public void Interrupt(int member, T owner, WriteState state)
    {
        if (state.IsPaused)
            state.Pause(new IndexedContinuation<T>(this, owner, member + 1));
        else
            Unwind(member + 1, state);
    }

    /// <summary>Writes the members at the depth limit: System.Text.Json reads each, and throws at the first that is not null.</summary>
    private void WriteMembersAtLimit(Utf8Sink sink, ref T owner, WriteState state)
    {
        int at = 0;
        try
        {
            for (; at < _members.Length; at++)
                _members[at].WriteAtLimit(sink, ref owner, state, _maxDepth);
        }
        finally
        {
            if (at < _members.Length)
                Unwind(at + 1, state);
        }
    }

    private static MemberWriter<T>[] ComposeMembers(ObjectNode node, Composer composer, LinkSource owner)
    {
        var members = new MemberWriter<T>[node.Members.Length + (node.Extension is null ? 0 : 1)];
        for (int i = 0; i < node.Members.Length; i++)
            members[i] = (MemberWriter<T>)composer.ComposeMember(node.Members[i], typeof(T), owner);
        if (node.Extension is not null)
            members[^1] = (MemberWriter<T>)composer.ComposeExtension(node.Extension, typeof(T), owner);
        return members;
    }

    private void End(Utf8Sink sink, T owner)
    {
        sink.EndObject();
        node.OnSerialized?.Invoke(owner!);
    }
}
