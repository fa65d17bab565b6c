using System.Reflection;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Popcorn.Contracts;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>Plan → composed writer, out of small generic classes; nothing is compiled.</summary>
/// <param name="settings">What all units of an engine share.</param>
/// <param name="owner">The unit that is composed.</param>
internal sealed class Composer(ComposerSettings settings, WriterUnit owner) : PlanVisitor<ValueWriter>
{
    public ValueWriter Compose() => Visit(owner.Plan.Root);

    public override ValueWriter VisitLeaf(LeafNode node) => Make(typeof(LeafWriter<,>), [node.Type, LeafTypes.Of(node)]);

    public override ValueWriter VisitConverter(ConverterNode node) =>
        Make(typeof(ConverterWriter<,>), [node.Type, node.Converter.Type!], node, settings.Json);

    public override ValueWriter VisitOptional(OptionalNode node)
    {
        if (Nullable.GetUnderlyingType(node.Type) is not { } underlying)
            return Make(typeof(FSharpOptionWriter<,>), [node.Type, node.Value.Type], Visit(node.Value));
        return LeafTypes.OfOptional(node) is { } leaf
            ? Make(typeof(LeafWriter<,>), [node.Type, leaf])
            : Make(typeof(OptionalWriter<>), [underlying], Visit(node.Value));
    }

    public override ValueWriter VisitSequence(SequenceNode node)
    {
        Type[] types = [node.Type, node.ElementType];
        (Type definition, Type[] arguments) = node.Access switch
        {
            SequenceAccess.Array => (typeof(ArrayWriter<>), [node.ElementType]),
            SequenceAccess.List => (typeof(ListWriter<,>), types),
            SequenceAccess.UntypedList => (typeof(UntypedListWriter<>), [node.Type]),
            SequenceAccess.Memory => (typeof(MemoryWriter<,>), types),
            SequenceAccess.Enumerable => (typeof(EnumerableWriter<,>), types),
            _ => (typeof(UntypedEnumerableWriter<>), new[] { node.Type }),
        };
        return Make(definition, arguments, node, Visit(node.Element), settings.MaxDepth);
    }

    public override ValueWriter VisitAsyncSequence(AsyncSequenceNode node) =>
        Make(typeof(AsyncSequenceWriter<,>), [node.Type, node.ElementType], Visit(node.Element), settings.MaxDepth);

    public override ValueWriter VisitDictionary(DictionaryNode node)
    {
        object key = MakeKey(node.KeyType, node.KeyConverter);
        if (typeof(IEnumerable<>).MakeGenericType(typeof(KeyValuePair<,>).MakeGenericType(node.KeyType, node.ValueType)).IsAssignableFrom(node.Type))
        {
            return Make(
                typeof(GenericDictionaryWriter<,,>), [node.Type, node.KeyType, node.ValueType], node, key, Visit(node.Value), settings.MaxDepth);
        }
        object otherKey = MakeKey(typeof(object), settings.Json.GetTypeInfo(typeof(object)).Converter);
        return Make(typeof(UntypedDictionaryWriter<>), [node.Type], node, key, otherKey, Visit(node.Value), settings.MaxDepth);
    }

    public override ValueWriter VisitObject(ObjectNode node)
    {
        Type ownerType = node.Contract.NeedsBox ? typeof(object) : node.Type;
        ValueWriter writer = Make(typeof(ObjectWriter<>), [ownerType], node, Members(node, ownerType), settings.MaxDepth);
        if (node.Contract.NeedsBox)
            return Make(typeof(BoxingWriter<>), [node.Type], writer);
        return node.Type.IsSealed ? writer : Make(typeof(DeclaredObjectWriter<>), [node.Type], writer, owner, settings.Units);
    }

    public override ValueWriter VisitLink(LinkNode node) => Make(typeof(WriterLink<>), [node.Type], node, settings.Units, owner);

    public override ValueWriter VisitPolymorphic(PolymorphicNode node) =>
        Make(typeof(PolymorphicWriter<>), [node.Type], node, settings.Units, owner);

    public override ValueWriter VisitDynamic(DynamicNode node) => new DynamicWriter(node, settings.Units, owner);

    public override ValueWriter VisitCycleGuard(CycleGuardNode node) => Make(typeof(CycleGuardWriter<>), [node.Type], Visit(node.Value));

    private Array Members(ObjectNode node, Type ownerType)
    {
        int count = node.Members.Length + (node.Extension is null ? 0 : 1);
        var members = Array.CreateInstance(typeof(MemberWriter<>).MakeGenericType(ownerType), count);
        for (int i = 0; i < node.Members.Length; i++)
            members.SetValue(Member(node, node.Members[i], ownerType), i);
        if (node.Extension is { } extension)
            members.SetValue(Extension(extension, ownerType), count - 1);
        return members;
    }

    /// <summary>Members without links are the same in all shapes, so they are made once.</summary>
    private object Member(ObjectNode node, MemberNode member, Type ownerType) => member.Value switch
    {
        LeafNode { Kind: LeafKind.String } => settings.Shared(member.Member, () => Create(typeof(StringMember<>), [ownerType], member.Member)),
        LeafNode leaf => settings.Shared(member.Member, () => LeafMember(member, ownerType, LeafTypes.Of(leaf))),
        OptionalNode optional when LeafTypes.OfOptional(optional) is { } leaf =>
            settings.Shared(member.Member, () => LeafMember(member, ownerType, leaf)),
        ConverterNode => settings.Shared(member.Member, () => ValueMember(node, member, ownerType)),
        _ => ValueMember(node, member, ownerType),
    };

    private static object LeafMember(MemberNode member, Type ownerType, Type leaf) =>
        Create(typeof(LeafMember<,,>), [ownerType, member.Member.ValueType, leaf], member.Member);

    private object ValueMember(ObjectNode node, MemberNode member, Type ownerType) => Create(
        typeof(ValueMember<,>),
        [ownerType, member.Member.ValueType],
        member.Member,
        Visit(member.Value),
        member.Member == node.Contract.Payload);

    private object Extension(ExtensionNode node, Type ownerType)
    {
        MemberContract member = node.Member;
        bool isWholeOnly = member.Converter is not null || typeof(JsonObject).IsAssignableFrom(member.ValueType);
        JsonConverter converter = member.Converter ?? settings.Json.GetTypeInfo(member.ValueType).Converter;
        ValueWriter? whole = isWholeOnly && node.Shape.IsWhole ? VisitConverter(new ConverterNode(member.ValueType, converter, false)) : null;
        var named = (System.Collections.IDictionary)Create(
            typeof(Dictionary<,>), [typeof(string), typeof(ValueWriter<>).MakeGenericType(node.ValueType)]);
        foreach ((string key, PlanNode value) in node.Named)
            named[key] = Visit(value);
        return Create(
            typeof(ExtensionMember<,,>), [ownerType, member.ValueType, node.ValueType], member, node.Shape, whole, Visit(node.Others), named);
    }

    private object MakeKey(Type keyType, JsonConverter converter)
    {
        if (keyType == typeof(string) && ContractStore.IsFrameworks(converter))
            return new StringKeyWriter(settings.Json.DictionaryKeyPolicy);
        return Create(typeof(ConverterKeyWriter<,>), [keyType, converter.Type!], converter, settings.Json);
    }

    private static ValueWriter Make(Type definition, Type[] types, params object?[] arguments) =>
        (ValueWriter)Create(definition, types, arguments);

    private static object Create(Type definition, Type[] types, params object?[] arguments) =>
        Activator.CreateInstance(definition.MakeGenericType(types), BindingFlags.DoNotWrapExceptions, null, arguments, null)!;
}
