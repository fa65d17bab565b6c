using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>An object, member by member.</summary>
internal sealed class ObjectWriter<T>(ObjectNode node, MemberWriter<T>[] members, int maxDepth) : ValueWriter<T>, IComposedObject
{
    private readonly Action<object>? _onSerializing = node.Contract.Type.Info.OnSerializing;
    private readonly Action<object>? _onSerialized = node.Contract.Type.Info.OnSerialized;
    private readonly bool _canStream = AnyCanStream(members);

    public IReadOnlyList<MemberWriter> Members => members;

    public override bool CanStream => _canStream;

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
        Start(sink, value);
        if (sink.Depth >= maxDepth)
            WriteMembersAtLimit(sink, ref value, state);
        else
            WriteMembers(sink, ref value, state);
        sink.EndObject();
        _onSerialized?.Invoke(value!);
    }

    public override async ValueTask WriteAsync(StreamingOutput output, T value, StreamPlace place)
    {
        if (place != StreamPlace.Root || !CanStream || output.Sink.Depth + 1 >= maxDepth)
        {
            Write(output.Sink, value, output.State);
            await output.SettleAsync().ConfigureAwait(false);
            return;
        }
        Start(output.Sink, value);
        int at = 0;
        try
        {
            for (; at < members.Length; at++)
                await members[at].WriteAsync(output, ref value).ConfigureAwait(false);
        }
        finally
        {
            if (at < members.Length)
                output.State.Unwind(members[at].Member);
        }
        output.Sink.EndObject();
        _onSerialized?.Invoke(value!);
    }

    private void Start(Utf8Sink sink, T value)
    {
        _onSerializing?.Invoke(value!);
        sink.StartObject();
        sink.Discriminator(node.Discriminator);
    }

    private void WriteMembers(Utf8Sink sink, ref T owner, WriteState state)
    {
        MemberWriter<T>[] all = members;
        int at = 0;
        try
        {
            for (; at < all.Length; at++)
                all[at].Write(sink, ref owner, state);
        }
        finally
        {
            // Short of the end only when an exception passes: then its path learns where it came from.
            if (at < all.Length)
                state.Unwind(all[at].Member);
        }
    }

    /// <summary>
    /// The members stand where no value may stand any more: System.Text.Json looks at each, and throws at the first
    /// that is not null.
    /// </summary>
    public void WriteMembersAtLimit(Utf8Sink sink, ref T owner, WriteState state)
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

    private static bool AnyCanStream(MemberWriter<T>[] members)
    {
        foreach (MemberWriter<T> member in members)
        {
            if (member.CanStream)
                return true;
        }
        return false;
    }
}
