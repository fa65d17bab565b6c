using System.Text.Json;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>An object, member by member.</summary>
internal sealed class ObjectWriter<T>(ObjectNode node, MemberWriter<T>[] members, int maxDepth) : ValueWriter<T>, IComposedObject
{
    private readonly Action<object>? _onSerializing = node.Contract.OnSerializing;
    private readonly Action<object>? _onSerialized = node.Contract.OnSerialized;
    private readonly Discriminator? _discriminator = node.Discriminator;

    public IReadOnlyList<MemberWriter> Members => members;

    public override bool CanStream { get; } = Array.Exists(members, member => member.CanStream);

    public override void Write(Utf8JsonWriter json, T value, WriteState state)
    {
        Start(json, value);
        if (json.CurrentDepth >= maxDepth)
            WriteMembersAtLimit(json, ref value, state);
        else
            WriteMembers(json, ref value, state);
        json.WriteEndObject();
        _onSerialized?.Invoke(value!);
    }

    public override async ValueTask WriteAsync(StreamingOutput output, T value, StreamPlace place)
    {
        if (place != StreamPlace.Root || !CanStream || output.Json.CurrentDepth + 1 >= maxDepth)
        {
            Write(output.Json, value, output.State);
            await output.SettleAsync().ConfigureAwait(false);
            return;
        }
        Start(output.Json, value);
        int at = 0;
        try
        {
            for (; at < members.Length; at++)
                await members[at].WriteAsync(output, value).ConfigureAwait(false);
        }
        finally
        {
            if (at < members.Length)
                output.State.Unwind(members[at].ClrName);
        }
        output.Json.WriteEndObject();
        _onSerialized?.Invoke(value!);
    }

    private void Start(Utf8JsonWriter json, T value)
    {
        _onSerializing?.Invoke(value!);
        json.WriteStartObject();
        _discriminator?.Write(json);
    }

    private void WriteMembers(Utf8JsonWriter json, ref T owner, WriteState state)
    {
        MemberWriter<T>[] all = members;
        int at = 0;
        try
        {
            for (; at < all.Length; at++)
                all[at].Write(json, ref owner, state);
        }
        finally
        {
            // Short of the end only when an exception passes: then its path learns where it came from.
            if (at < all.Length)
                state.Unwind(all[at].ClrName);
        }
    }

    /// <summary>
    /// The members stand where no value may stand any more: System.Text.Json looks at each, and throws at the first
    /// that is not null.
    /// </summary>
    public void WriteMembersAtLimit(Utf8JsonWriter json, ref T owner, WriteState state)
    {
        int at = 0;
        try
        {
            for (; at < members.Length; at++)
                members[at].WriteAtLimit(json, ref owner, state, maxDepth);
        }
        finally
        {
            if (at < members.Length)
                state.Unwind(members[at].ClrName);
        }
    }
}
