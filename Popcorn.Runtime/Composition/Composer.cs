using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Planning;
using Popcorn.Writing;
using CreateMember = System.Func<
    Popcorn.Planning.MemberNode, Popcorn.Composition.Composer, Popcorn.Writing.TieredWriter, Popcorn.Composition.MemberWriter>;

namespace Popcorn.Composition;

/// <summary>Plan → composed writer of small generic classes, without code generation. The argument is the writer to compose.</summary>
/// <param name="json">The engine's options.</param>
/// <param name="keys">Resolves the plans of values whose types are known at run time only.</param>
/// <param name="getLinked">Gets the writer that another one links to, by its key.</param>
internal sealed class Composer(JsonSerializerOptions json, PlanKeyResolver keys, Func<TieredWriter, PlanKey, TieredWriter> getLinked)
    : PlanVisitor<TieredWriter, ValueWriter>
{
    public readonly JsonSerializerOptions Json = json;

    public readonly PlanKeyResolver Keys = keys;

    public readonly int MaxDepth = FrameworkSettings.GetMaxDepth(json);

    private readonly WriterCreators _creators = new();

    /// <summary>The writers of plain members, which are the same in all shapes: at most as many as there are members.</summary>
    private readonly ConcurrentDictionary<MemberContract, MemberWriter> _plainMembers = new();

    public TieredWriter Compose(WritePlan plan)
    {
        TieredWriter writer = _creators.Get<Func<WritePlan, TieredWriter>>(typeof(TieredWriter<>), plan.Key.Type)(plan);
        writer.ComposedWriter = Visit(plan.Root, writer);
        return writer;
    }

    public TieredWriter GetLinked(TieredWriter from, PlanKey key) => getLinked(from, key);

    public override ValueWriter VisitLeaf(LeafNode node, TieredWriter owner) => node.Leaf == typeof(string)
        ? new StringValueWriter()
        : Create(node, owner, typeof(LeafWriter<,>), node.Type, node.Leaf);

    public override ValueWriter VisitConverter(ConverterNode node, TieredWriter owner)
    {
        if (node.Leaf is not null)
            return Create(node, owner, typeof(LeafWriter<,>), node.Type, node.Leaf);
        if (!node.IsCustom && node.Type == typeof(byte[]))
            return new CallWriter<byte[]?>(static (sink, value) => sink.Base64(value));
        if (!node.IsCustom && node.Type == typeof(Uri))
            return new CallWriter<Uri?>(static (sink, value) => sink.String(value?.OriginalString));
        return !node.IsCustom && node.Type.IsEnum && node.Converter.Type == node.Type
            ? Create(node, owner, typeof(EnumTextWriter<>), node.Type)
            : Create(node, owner, typeof(ConverterWriter<,>), node.Type, node.Converter.Type!);
    }

    public override ValueWriter VisitOptional(OptionalNode node, TieredWriter owner)
    {
        if (Nullable.GetUnderlyingType(node.Type) is not { } underlying)
            return Create(node, owner, typeof(FSharpOptionWriter<,>), node.Type, node.Value.Type);
        return node.Leaf is { } leaf
            ? Create(node, owner, typeof(LeafWriter<,>), node.Type, leaf)
            : Create(node, owner, typeof(OptionalWriter<>), underlying);
    }

    public override ValueWriter VisitSequence(SequenceNode node, TieredWriter owner) => node.Access switch
    {
        SequenceAccess.Array => Create(node, owner, typeof(ArrayWriter<>), node.ElementType),
        SequenceAccess.List => Create(node, owner, typeof(ListWriter<,>), node.Type, node.ElementType),
        SequenceAccess.UntypedList => Create(node, owner, typeof(UntypedListWriter<>), node.Type),
        SequenceAccess.Memory => Create(node, owner, typeof(MemoryWriter<,>), node.Type, node.ElementType),
        SequenceAccess.Enumerable => Create(node, owner, typeof(EnumerableWriter<,>), node.Type, node.ElementType),
        _ => Create(node, owner, typeof(UntypedEnumerableWriter<>), node.Type),
    };

    public override ValueWriter VisitAsyncSequence(AsyncSequenceNode node, TieredWriter owner) =>
        Create(node, owner, typeof(AsyncSequenceWriter<,>), node.Type, node.ElementType);

    public override ValueWriter VisitDictionary(DictionaryNode node, TieredWriter owner) => node.IsGeneric
        ? Create(node, owner, typeof(GenericDictionaryWriter<,,>), node.Type, node.Key.Type, node.ValueType)
        : Create(node, owner, typeof(UntypedDictionaryWriter<>), node.Type);

    public override ValueWriter VisitObject(ObjectNode node, TieredWriter owner)
    {
        if (node.Contract.NeedsBox)
            return Create(node, owner, typeof(BoxingWriter<>), node.Type);
        return Create(node, owner, node.Type.IsSealed ? typeof(ExactObjectWriter<>) : typeof(DeclaredObjectWriter<>), node.Type);
    }

    public override ValueWriter VisitLink(LinkNode node, TieredWriter owner) => Create(node, owner, typeof(LinkWriter<>), node.Type);

    public override ValueWriter VisitPolymorphic(PolymorphicNode node, TieredWriter owner) =>
        Create(node, owner, typeof(PolymorphicWriter<>), node.Type);

    public override ValueWriter VisitDynamic(DynamicNode node, TieredWriter owner) => new DynamicWriter(node, this, owner);

    public override ValueWriter VisitCycleGuard(CycleGuardNode node, TieredWriter owner) =>
        Create(node, owner, typeof(CycleGuardWriter<>), node.Type);

    /// <summary>Returns the writer of a member. Its object is read by the owner type: object for a struct in a box.</summary>
    public MemberWriter ComposeMember(MemberNode node, Type ownerType, TieredWriter owner)
    {
        if (node.Value.IsPlain && _plainMembers.TryGetValue(node.Member, out MemberWriter? known))
            return known;
        Type type = node.Member.ValueType;
        CreateMember create = node.Value.Leaf switch
        {
            null => _creators.Get<CreateMember>(typeof(ValueMember<,>), ownerType, type),
            { } leaf when leaf == typeof(string) => _creators.Get<CreateMember>(typeof(StringMember<>), ownerType),
            { } leaf => _creators.Get<CreateMember>(typeof(LeafMember<,,>), ownerType, type, leaf),
        };
        MemberWriter writer = create(node, this, owner);
        return node.Value.IsPlain ? _plainMembers.GetOrAdd(node.Member, writer) : writer;
    }

    public MemberWriter ComposeExtension(ExtensionNode node, Type ownerType, TieredWriter owner) =>
        _creators.Get<Func<ExtensionNode, Composer, TieredWriter, MemberWriter>>(
            typeof(ExtensionMember<,,>), ownerType, node.Member.ValueType, node.ValueType)(node, this, owner);

    private ValueWriter Create(PlanNode node, TieredWriter owner, Type definition, params Type[] arguments) =>
        _creators.Get<Func<PlanNode, Composer, TieredWriter, ValueWriter>>(definition, arguments)(node, this, owner);
}
