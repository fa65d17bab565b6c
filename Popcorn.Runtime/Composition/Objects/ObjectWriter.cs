using Popcorn.Contracts;
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

    protected void WriteObject(Utf8Sink sink, T value)
    {
        node.OnSerializing?.Invoke(value!);
        sink.StartObject();
        sink.Discriminator(node.Discriminator);
        if (sink.Depth < _maxDepth)
        {
            WriteFrom(sink, 0, ref value);
            return;
        }
        WriteMembersAtLimit(sink, ref value);
        // Only extension data, which is last, can have been written in part.
        if (sink.IsPaused)
            Interrupt(sink, _members.Length - 1, value);
        else
            End(sink, value);
    }

    public void WriteFrom(Utf8Sink sink, int index, ref T owner)
    {
        MemberWriter<T>[] all = _members;
        int at = index;
        try
        {
            while (at < all.Length)
            {
                all[at].Write(sink, ref owner);
                if (sink.IsPaused)
                    break;
                at++;
            }
        }
        finally
        {
            if (at < all.Length)
                Interrupt(sink, at, owner);
        }
        if (at == all.Length)
            End(sink, owner);
    }

    public void WriteMember(Utf8Sink sink, int index, ref T owner) => _members[index].Write(sink, ref owner);

    public void Unwind(Utf8Sink sink, int index)
    {
        MemberContract member = _members[index - 1].Member;
        sink.Path.Add(member.ClrName, member.ValueType);
    }

    /// <summary>Stops writing within a member: because its value has paused, or because an exception passes.</summary>
    public void Interrupt(Utf8Sink sink, int member, T owner)
    {
        if (sink.IsPaused)
            sink.Pause(new IndexedContinuation<T>(this, owner, member + 1));
        else
            Unwind(sink, member + 1);
    }

    /// <summary>Writes the members at the depth limit: System.Text.Json reads each, and throws at the first that is not null.</summary>
    private void WriteMembersAtLimit(Utf8Sink sink, ref T owner)
    {
        int at = 0;
        try
        {
            for (; at < _members.Length; at++)
                _members[at].WriteAtLimit(sink, ref owner, _maxDepth);
        }
        finally
        {
            if (at < _members.Length)
                Unwind(sink, at + 1);
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
