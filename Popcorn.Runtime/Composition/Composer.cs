using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Planning;
using CreateMember = System.Func<
    Popcorn.Planning.MemberNode, Popcorn.Composition.Composer, Popcorn.Composition.LinkSource, Popcorn.Composition.MemberWriter>;

namespace Popcorn.Composition;

/// <summary>
/// Plan → composed writer of small generic classes, without code generation. The argument is what has the links: the writer to compose,
/// or a member that shapes share.
/// </summary>
/// <param name="contracts">The contracts of the engine's options.</param>
/// <param name="keys">Resolves the plans of values whose types are known at run time only.</param>
/// <param name="getLinked">Gets the writer that another one links to, by its key.</param>
internal sealed class Composer(ContractStore contracts, PlanKeyResolver keys, Func<LinkSource, PlanKey, TieredWriter> getLinked)
    : PlanVisitor<LinkSource, ValueWriter>
{
    public readonly ContractStore Contracts = contracts;

    public readonly JsonSerializerOptions Json = contracts.Json;

    public readonly PlanKeyResolver Keys = keys;

    public readonly int MaxDepth = FrameworkSettings.GetMaxDepth(contracts.Json);

    private readonly WriterCreators _creators = new();

    /// <summary>The writers of <see cref="MemberNode.IsShared">shared</see> members, by their nodes. No client adds to them.</summary>
    private readonly ConcurrentDictionary<MemberNode, MemberWriter> _shared = new(ReferenceEqualityComparer.Instance);

    /// <summary>The same for sinks that forward.</summary>
    private readonly ConcurrentDictionary<MemberNode, MemberWriter> _sharedForwarding = new(ReferenceEqualityComparer.Instance);

    public TieredWriter Compose(WritePlan plan)
    {
        TieredWriter writer = _creators.Get<Func<WritePlan, TieredWriter>>(typeof(TieredWriter<>), plan.Key.Type)(plan);
        writer.ComposedWriter = Visit(plan.Root, writer);
        return writer;
    }

    public TieredWriter GetLinked(LinkSource from, PlanKey key) => getLinked(from, key);

    /// <summary>Creates the writers of an object by its run-time type, which can hide more than the declared one.</summary>
    public WriterByType CreateByRuntimeType(TieredWriter whole) => new(type =>
    {
        PlanKey key = Keys.WithoutNever(whole.Key, type);
        return ReferenceEquals(key, whole.Key) ? whole : getLinked(whole, key);
    });

    public override ValueWriter VisitLeaf(LeafNode node, LinkSource owner) => node.Leaf == typeof(string)
        ? new StringValueWriter()
        : Create(node, owner, typeof(LeafWriter<,>), node.Type, node.Leaf);

    public override ValueWriter VisitConverter(ConverterNode node, LinkSource owner) => node.Kind switch
    {
        ConverterKind.Base64 => new CallWriter<byte[]?>(static (sink, value) => sink.Base64(value)),
        ConverterKind.Uri => new CallWriter<Uri?>(static (sink, value) => sink.String(value?.OriginalString)),
        ConverterKind.Half => new HalfWriter(new ConverterWriter<Half, Half>(node, Json)),
        ConverterKind.EnumText => Create(node, owner, typeof(EnumTextWriter<>), node.Type),
        _ => Create(node, owner, typeof(ConverterWriter<,>), node.Type, node.Converter.Type!),
    };

    public override ValueWriter VisitOptional(OptionalNode node, LinkSource owner)
    {
        if (Nullable.GetUnderlyingType(node.Type) is not { } underlying)
            return Create(node, owner, typeof(FSharpOptionWriter<,>), node.Type, node.Value.Type);
        return node.Leaf is { } leaf
            ? Create(node, owner, typeof(LeafWriter<,>), node.Type, leaf)
            : Create(node, owner, typeof(OptionalWriter<>), underlying);
    }

    public override ValueWriter VisitSequence(SequenceNode node, LinkSource owner) => node.Access switch
    {
        SequenceAccess.Enumerable => Create(node, owner, typeof(EnumerableWriter<,>), node.Type, node.ElementType),
        SequenceAccess.UntypedEnumerable => Create(node, owner, typeof(UntypedEnumerableWriter<>), node.Type),
        SequenceAccess.UntypedList when node.Type.IsValueType => Create(node, owner, typeof(BoxedListWriter<>), node.Type),
        _ => Create(node, owner, typeof(IndexedSequenceWriter<,>), node.Type, node.ElementType),
    };

    public override ValueWriter VisitAsyncSequence(AsyncSequenceNode node, LinkSource owner) =>
        Create(node, owner, typeof(AsyncSequenceWriter<,>), node.Type, node.ElementType);

    public override ValueWriter VisitDictionary(DictionaryNode node, LinkSource owner) => node.IsGeneric
        ? Create(node, owner, typeof(GenericDictionaryWriter<,,>), node.Type, node.Key.Type, node.ValueType)
        : Create(node, owner, typeof(UntypedDictionaryWriter<>), node.Type);

    public override ValueWriter VisitObject(ObjectNode node, LinkSource owner)
    {
        if (node.Contract.NeedsBox)
            return Create(node, owner, typeof(BoxingWriter<>), node.Type);
        return Create(node, owner, node.IsExact ? typeof(ExactObjectWriter<>) : typeof(DeclaredObjectWriter<>), node.Type);
    }

    public override ValueWriter VisitLink(LinkNode node, LinkSource owner) => Create(node, owner, typeof(LinkWriter<>), node.Type);

    public override ValueWriter VisitPolymorphic(PolymorphicNode node, LinkSource owner) =>
        Create(node, owner, typeof(PolymorphicWriter<>), node.Type);

    public override ValueWriter VisitDynamic(DynamicNode node, LinkSource owner) => new DynamicWriter(node, this, owner);

    public override ValueWriter VisitUnion(UnionNode node, LinkSource owner) =>
        Create(node, owner, FSharpUnions.IsUnion(node.Contract.Info) ? typeof(TaggedUnionWriter<>) : typeof(UnionWriter<>), node.Type);

    public override ValueWriter VisitCycleGuard(CycleGuardNode node, LinkSource owner) =>
        Create(node, owner, typeof(CycleGuardWriter<>), node.Type);

    /// <summary>Returns the writer of a member. Its object is read by the owner type: object for a struct in a box.</summary>
    public MemberWriter ComposeMember(MemberNode node, Type ownerType, LinkSource owner)
    {
        if (!node.IsShared)
            return CreateMember(node, ownerType, owner);
        ConcurrentDictionary<MemberNode, MemberWriter> known = owner.Forwards ? _sharedForwarding : _shared;
        if (known.TryGetValue(node, out MemberWriter? writer))
            return writer;
        SharedLinks? links = node.Value.IsPlain ? null : new SharedLinks(owner.Forwards);
        writer = CreateMember(node, ownerType, (LinkSource?)links ?? owner);
        writer.SharedLinks = links;
        return known.GetOrAdd(node, writer);
    }

    public MemberWriter ComposeExtension(ExtensionNode node, Type ownerType, LinkSource owner) =>
        _creators.Get<Func<ExtensionNode, Composer, LinkSource, MemberWriter>>(
            typeof(ExtensionMember<,,>), ownerType, node.Member.ValueType, node.ValueType)(node, this, owner);

    private MemberWriter CreateMember(MemberNode node, Type ownerType, LinkSource owner)
    {
        Type type = node.Member.ValueType;
        CreateMember create = node.Value.Leaf switch
        {
            null => _creators.Get<CreateMember>(typeof(ValueMember<,>), ownerType, type),
            { } leaf when leaf == typeof(string) => _creators.Get<CreateMember>(typeof(StringMember<>), ownerType),
            { } leaf => _creators.Get<CreateMember>(typeof(LeafMember<,,>), ownerType, type, leaf),
        };
        return create(node, this, owner);
    }

    private ValueWriter Create(PlanNode node, LinkSource owner, Type definition, Type first, Type? second = null, Type? third = null) =>
        _creators.Get<Func<PlanNode, Composer, LinkSource, ValueWriter>>(definition, first, second, third)(node, this, owner);
}
