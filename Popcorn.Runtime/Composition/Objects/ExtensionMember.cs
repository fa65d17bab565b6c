using System.Text.Json.Nodes;
using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>Extension data, whose entries are members of the object that holds it.</summary>
internal sealed class ExtensionMember<TOwner, TExtension, TValue>(MemberContract member, ValueWriter<TExtension> writer)
    : MemberWriter<TOwner>(member)
{
    private readonly TypedGetter<TOwner, TExtension> _getter = new(member.Accessor.CreateGetter(typeof(TOwner), typeof(TExtension)));

    public static MemberWriter Create(ExtensionNode node, Composer composer, LinkSource owner)
    {
        JsonConverter converter = node.Member.Converter ?? composer.Json.GetTypeInfo(node.Member.ValueType).Converter;
        bool isCustom = !FrameworkConverters.Contains(converter);
        bool isWholeOnly = isCustom || (typeof(JsonObject).IsAssignableFrom(typeof(TExtension)) && !FrameworkSettings.Is11OrLater);
        if (!isWholeOnly || !node.Shape.IsWhole)
            return new ExtensionMember<TOwner, TExtension, TValue>(node.Member, CreateEntries(node, composer, owner));
        converter = node.Member.Converter is null
            ? HidingConverters.Find(composer.Contracts, typeof(TExtension), converter)
            : HidingConverters.Find(composer.Contracts, node.Member, converter);
        // As System.Text.Json does for a custom converter, and before version 11 for a JsonObject, even though no name precedes it.
        var whole = ConverterNode.Create(typeof(TExtension), converter, node.Shape.BelowOthers.Bounds.Granted);
        return new ExtensionMember<TOwner, TExtension, TValue>(node.Member, (ValueWriter<TExtension>)composer.Visit(whole, owner));
    }

    public override void Write(Utf8Sink sink, ref TOwner owner)
    {
        if (TryRead(ref owner, out TExtension value))
            writer.Write(sink, value);
    }

    public override void WriteAtLimit(Utf8Sink sink, ref TOwner owner, int maxDepth)
    {
        // The members of a node are tokens of the writer, which checks their depth itself.
        if (typeof(TValue) == typeof(JsonNode) && FrameworkSettings.Is11OrLater)
            Write(sink, ref owner);
        else if (TryRead(ref owner, out _))
            throw WriteErrors.TooDeep(maxDepth);
    }

    private static ExtensionWriter<TExtension, TValue> CreateEntries(ExtensionNode node, Composer composer, LinkSource owner)
    {
        var named = new Dictionary<string, ValueWriter<TValue>>(StringComparer.Ordinal);
        foreach ((string key, PlanNode value) in node.Named)
            named[key] = (ValueWriter<TValue>)composer.Visit(value, owner);
        var others = (ValueWriter<TValue>)composer.Visit(node.Others, owner);
        return new ExtensionWriter<TExtension, TValue>(new ExtensionEntryWriter<TValue>(node.Shape, others, named));
    }

    private bool TryRead(ref TOwner owner, out TExtension value)
    {
        value = _getter.Get(ref owner);
        // The predicate is asked about null too, as by System.Text.Json.
        return (Member.Predicate is null || Member.Predicate(owner!, value)) && value is not null;
    }
}
