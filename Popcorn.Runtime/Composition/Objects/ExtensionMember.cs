using System.Text.Json.Nodes;
using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Planning;
using Popcorn.Selection;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>The entries of extension data, as members of the object that holds it; key policies do not apply to them.</summary>
internal sealed class ExtensionMember<TOwner, TExtension, TValue>(
    MemberContract member,
    ExtensionShape shape,
    ValueWriter<TExtension>? whole,
    ValueWriter<TValue> others,
    Dictionary<string, ValueWriter<TValue>> named)
    : MemberWriter<TOwner>(member)
{
    private readonly TypedGetter<TOwner, TExtension> _getter = new(member.Accessor.CreateGetter(typeof(TOwner), typeof(TExtension)));

    public static MemberWriter Create(ExtensionNode node, Composer composer, LinkSource owner)
    {
        JsonConverter converter = node.Member.Converter ?? composer.Json.GetTypeInfo(node.Member.ValueType).Converter;
        bool isCustom = !FrameworkConverters.Contains(converter);
        converter = node.Member.Converter is null
            ? HidingConverters.Find(composer.Contracts, typeof(TExtension), converter)
            : HidingConverters.Find(composer.Contracts, node.Member, converter);
        bool isWholeOnly = isCustom || (typeof(JsonObject).IsAssignableFrom(typeof(TExtension)) && !FrameworkSettings.Is11OrLater);
        ValueWriter? whole = isWholeOnly && node.Shape.IsWhole
            ? composer.Visit(ConverterNode.Create(typeof(TExtension), converter, node.Shape.BelowOthers.Bounds.Granted), owner)
            : null;
        var named = new Dictionary<string, ValueWriter<TValue>>(StringComparer.Ordinal);
        foreach ((string key, PlanNode value) in node.Named)
            named[key] = (ValueWriter<TValue>)composer.Visit(value, owner);
        return new ExtensionMember<TOwner, TExtension, TValue>(
            node.Member, node.Shape, (ValueWriter<TExtension>?)whole, (ValueWriter<TValue>)composer.Visit(node.Others, owner), named);
    }

    public override void Write(Utf8Sink sink, ref TOwner owner, WriteState state)
    {
        if (!TryRead(ref owner, out TExtension value))
            return;
        if (whole is not null)
        {
            // As System.Text.Json does for a custom converter, and before version 11 for a JsonObject, even though no name precedes it.
            whole.Write(sink, value, state);
            return;
        }
        WriteRest(sink, ((IEnumerable<KeyValuePair<string, TValue>>)value!).GetEnumerator(), state);
    }

    private void WriteRest(Utf8Sink sink, IEnumerator<KeyValuePair<string, TValue>> entries, WriteState state)
    {
        bool hasFailed = true;
        try
        {
            while (entries.MoveNext())
            {
                (string key, TValue entry) = entries.Current;
                if (!shape.Writes(key))
                    continue;
                sink.Name(key);
                if (named.TryGetValue(key, out ValueWriter<TValue>? writer))
                    writer.Write(sink, entry, state);
                else
                    others.Write(sink, entry, state);
                if (sink.MustPause)
                {
                    hasFailed = false;
                    PauseAt(entries, state);
                    return;
                }
            }
            hasFailed = false;
        }
        finally
        {
            if (hasFailed)
                AbandonedEnumerators.Dispose(ref entries);
        }
        entries.Dispose();
    }

    private void PauseAt(IEnumerator<KeyValuePair<string, TValue>> entries, WriteState state) =>
        state.Pause(new EnumeratorContinuation(entries, output => WriteRest(output.Sink, entries, output.State)));

    public override void WriteAtLimit(Utf8Sink sink, ref TOwner owner, WriteState state, int maxDepth)
    {
        // The members of a node are tokens of the writer, which checks their depth itself.
        if (typeof(TValue) == typeof(JsonNode) && FrameworkSettings.Is11OrLater)
            Write(sink, ref owner, state);
        else if (TryRead(ref owner, out _))
            throw WriteErrors.TooDeep(maxDepth);
    }

    private bool TryRead(ref TOwner owner, out TExtension value)
    {
        value = _getter.Get(ref owner);
        // The predicate is asked about null too, as by System.Text.Json.
        return (Member.Predicate is null || Member.Predicate(owner!, value)) && value is not null;
    }
}
