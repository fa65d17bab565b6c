using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>Plan → composed writer, out of small generic classes; nothing is compiled.</summary>
internal sealed class Composer(ComposerSettings settings, TieredWriter owner) : PlanVisitor<ValueWriter>
{
    /// <summary>What all units of an engine share.</summary>
    public readonly ComposerSettings Settings = settings;

    /// <summary>The unit that is composed.</summary>
    public readonly TieredWriter Owner = owner;

    public ValueWriter Compose() => Visit(Owner.Plan.Root);

    public override ValueWriter VisitLeaf(LeafNode node) => node.Kind == LeafKind.String
        ? new StringValueWriter()
        : Make(node, typeof(LeafWriter<,>), node.Type, LeafTypes.Of(node));

    public override ValueWriter VisitConverter(ConverterNode node)
    {
        if (node.Leaf is not null)
            return Make(node, typeof(LeafWriter<,>), node.Type, node.Leaf);
        if (!node.IsCustom && node.Type == typeof(byte[]))
            return new Base64Writer();
        if (!node.IsCustom && node.Type == typeof(Uri))
            return new UriWriter();
        return !node.IsCustom && node.Type.IsEnum && node.Converter.Type == node.Type
            ? Make(node, typeof(EnumTextWriter<>), node.Type)
            : Make(node, typeof(ConverterWriter<,>), node.Type, node.Converter.Type!);
    }

    public override ValueWriter VisitOptional(OptionalNode node)
    {
        if (Nullable.GetUnderlyingType(node.Type) is not { } underlying)
            return Make(node, typeof(FSharpOptionWriter<,>), node.Type, node.Value.Type);
        return LeafTypes.OfOptional(node) is { } leaf
            ? Make(node, typeof(LeafWriter<,>), node.Type, leaf)
            : Make(node, typeof(OptionalWriter<>), underlying);
    }

    public override ValueWriter VisitSequence(SequenceNode node) => node.Access switch
    {
        SequenceAccess.Array => Make(node, typeof(ArrayWriter<>), node.ElementType),
        SequenceAccess.List => Make(node, typeof(ListWriter<,>), node.Type, node.ElementType),
        SequenceAccess.UntypedList => Make(node, typeof(UntypedListWriter<>), node.Type),
        SequenceAccess.Memory => Make(node, typeof(MemoryWriter<,>), node.Type, node.ElementType),
        SequenceAccess.Enumerable => Make(node, typeof(EnumerableWriter<,>), node.Type, node.ElementType),
        _ => Make(node, typeof(UntypedEnumerableWriter<>), node.Type),
    };

    public override ValueWriter VisitAsyncSequence(AsyncSequenceNode node) =>
        Make(node, typeof(AsyncSequenceWriter<,>), node.Type, node.ElementType);

    public override ValueWriter VisitDictionary(DictionaryNode node) => node.IsGeneric
        ? Make(node, typeof(GenericDictionaryWriter<,,>), node.Type, node.KeyType, node.ValueType)
        : Make(node, typeof(UntypedDictionaryWriter<>), node.Type);

    public override ValueWriter VisitObject(ObjectNode node)
    {
        if (node.Contract.NeedsBox)
            return Make(node, typeof(BoxingWriter<>), node.Type);
        return node.Type.IsSealed ? Make(node, typeof(ObjectWriter<>), node.Type) : Make(node, typeof(DeclaredObjectWriter<>), node.Type);
    }

    public override ValueWriter VisitLink(LinkNode node) => Make(node, typeof(WriterLink<>), node.Type);

    public override ValueWriter VisitPolymorphic(PolymorphicNode node) => Make(node, typeof(PolymorphicWriter<>), node.Type);

    public override ValueWriter VisitDynamic(DynamicNode node) => new DynamicWriter(node, this);

    public override ValueWriter VisitCycleGuard(CycleGuardNode node) => Make(node, typeof(CycleGuardWriter<>), node.Type);

    /// <summary>The writer of a member; one without links is the same in all shapes, so it is made once.</summary>
    /// <param name="node">The member.</param>
    /// <param name="ownerType">Its owner as it is read: object for a struct in a box.</param>
    public MemberWriter Member(MemberNode node, Type ownerType)
    {
        bool isShared = node.Value is LeafNode or ConverterNode or OptionalNode { Value: LeafNode or ConverterNode };
        if (isShared && Settings.Shared.TryGetValue(node.Member, out MemberWriter? shared))
            return shared;
        MemberWriter writer = MemberMaker(node, ownerType)(node, this);
        return isShared ? Settings.Shared.GetOrAdd(node.Member, writer) : writer;
    }

    private MemberWriterMaker MemberMaker(MemberNode node, Type ownerType)
    {
        Type type = node.Member.ValueType;
        if (node.Value is LeafNode { Kind: LeafKind.String })
            return Settings.Makers.Of<MemberWriterMaker>(typeof(StringMember<>), ownerType);
        return LeafTypes.OfValue(node.Value) is { } leaf
            ? Settings.Makers.Of<MemberWriterMaker>(typeof(LeafMember<,,>), ownerType, type, leaf)
            : Settings.Makers.Of<MemberWriterMaker>(typeof(ValueMember<,>), ownerType, type);
    }

    private ValueWriter Make(PlanNode node, Type definition, params Type[] arguments) =>
        Settings.Makers.Of<ValueWriterMaker>(definition, arguments)(node, this);
}
