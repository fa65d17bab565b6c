using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>An object, member by member.</summary>
internal sealed class ObjectWriter<T>(ObjectNode node, MemberWriter<T>[] members, int maxDepth) : ValueWriter<T>, IComposedObject
{
    private readonly Action<object>? _onSerializing = node.Contract.Type.Info.OnSerializing;
    private readonly Action<object>? _onSerialized = node.Contract.Type.Info.OnSerialized;

    public IReadOnlyList<MemberWriter> Members => members;

    public static ValueWriter Of(PlanNode node, Composer composer)
    {
        var plan = (ObjectNode)node;
        var members = new MemberWriter<T>[plan.Members.Length + (plan.Extension is null ? 0 : 1)];
        for (int i = 0; i < plan.Members.Length; i++)
            members[i] = (MemberWriter<T>)composer.Member(plan.Members[i], typeof(T));
        if (plan.Extension is not null)
            members[^1] = (MemberWriter<T>)ExtensionMembers.Of(plan.Extension, typeof(T), composer);
        return new ObjectWriter<T>(plan, members, composer.Settings.MaxDepth);
    }

    public override void Write(Utf8Sink sink, T value, WriteState state)
    {
        _onSerializing?.Invoke(value!);
        sink.StartObject();
        sink.Discriminator(node.Discriminator);
        if (sink.Depth < maxDepth)
        {
            WriteFrom(0, sink, ref value, state);
            return;
        }
        WriteMembersAtLimit(sink, ref value, state);
        End(sink, value);
    }

    /// <summary>Writes the members from an index on, and the end.</summary>
    public void WriteFrom(int index, Utf8Sink sink, ref T owner, WriteState state)
    {
        MemberWriter<T>[] all = members;
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
                Leave(at, sink, owner, state);
        }
        if (at == all.Length)
            End(sink, owner);
    }

    /// <summary>Leaves the object within a member: because its value has paused, or because an exception passes.</summary>
    public void Leave(int member, Utf8Sink sink, T owner, WriteState state)
    {
        if (state.IsPaused)
            state.Pause(sink, new ObjectContinuation<T>(this, owner, member));
        else
            state.Unwind(members[member].Member);
    }

    /// <summary>
    /// The members stand where no value may stand any more: System.Text.Json looks at each, and throws at the first
    /// that is not null.
    /// </summary>
    private void WriteMembersAtLimit(Utf8Sink sink, ref T owner, WriteState state)
    {
        int at = 0;
        try
        {
            for (; at < members.Length; at++)
                members[at].WriteAtLimit(sink, ref owner, state, maxDepth);
        }
        finally
        {
            if (at < members.Length)
                state.Unwind(members[at].Member);
        }
    }

    private void End(Utf8Sink sink, T owner)
    {
        sink.EndObject();
        _onSerialized?.Invoke(owner!);
    }
}
