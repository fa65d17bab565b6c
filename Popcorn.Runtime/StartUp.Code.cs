using Popcorn.Composition;
using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Engine;
using Popcorn.Formatting;
using Popcorn.Includes;
using Popcorn.Planning;
using Popcorn.Selection;
using Popcorn.Writing;

namespace Popcorn;

/// <summary>
/// Types and names of methods (none for all of a type's), in the order in which a first write comes to them. Generic code is the
/// same for all reference types.
/// </summary>
internal static partial class StartUp
{
    internal static (Type Type, string Methods)[] Code => [.. Finding, .. Reading, .. Planning, .. Composing, .. Members];

    // One list a stage: naming a type has the runtime load it, which is not to stand before everything else.
    private static (Type, string)[] Finding =>
    [
        (typeof(SinkPool), "Rent"), (typeof(SinkLease), ".ctor"), (typeof(WriteState), ".ctor"), (typeof(RootWriter), "Write Start"),
        (typeof(Include), "get_Default get_All get_Deep Equals GetHashCode"), (typeof(IncludeItem), "Wildcard GetHashCode"),
        (typeof(WriterStore), "GetRoot FindRoot CreateRoot GetLinked Get Create"), (typeof(RootKey), ".ctor GetHashCode"),
        (typeof(BoundedCache<object, RootEntry>), "TryGet Add TryCreate GetRecent"), (typeof(RootEntry), ".ctor get_Writer get_HotThreshold get_Weight"),
        (typeof(ContractStore), "GetContract Add GetKind"), (typeof(FrameworkConverters), "Contains"), (typeof(PlanKeyResolver), "ForRoot ForLink Create"),
    ];

    private static (Type, string)[] Reading =>
    [
        (typeof(FSharpOptions), "GetValueType"), (typeof(SerializationOnlyContracts), "Complete TryGetContext"),
        (typeof(TypeContract), ".ctor get_Members get_Converter ReadMembers"),
        (typeof(CollectionTypes), "GetElementType GetEntryTypes TryGetAsyncElementType GetMemoryElementType TryFindBase TryFindInterface Is"),
        (typeof(ShapeResolver), "Resolve IsSelected Bound Simplify"), (typeof(Shape), ".ctor"),
        (typeof(PassThroughShape), ".ctor get_Weight GetHashCode"), (typeof(PlanKey), ".ctor get_Type Equals GetHashCode"),
    ];

    private static (Type, string)[] Planning =>
    [
        (typeof(Planner), "Plan RootHandling Object Member CheckServerText"),
        (typeof(ValuePlanner), ".ctor Plan Value Sequence Dictionary AccessTo IsDirect Direct Leaf BuiltIn"),
        (typeof(NumberHandlingRules), ""), (typeof(PlanNode), ".ctor"), (typeof(CollectionNode), ""), (typeof(SequenceNode), ""),
        (typeof(LinkNode), ""), (typeof(WritePlan), ".ctor"),
    ];

    private static (Type, string)[] Composing =>
    [
        (typeof(TieredWriter), ".ctor get_State get_IsHot AddLinked"), (typeof(TieredWriter<object>), ".ctor Create set_ComposedWriter UseComposed Write WriteBoxed"),
        (typeof(Composer), ".ctor Compose GetLinked VisitSequence VisitDictionary VisitObject VisitLink ComposeMember GetCreateMember Create"),
        (typeof(PlanVisitor<object, object>), ".ctor Visit"), (typeof(ClosedGeneric), ""), (typeof(WriterCreators), ""), (typeof(ClosedType), ""),
        (typeof(ValueWriter), ".ctor get_HandlesNull"),
        (typeof(ValueWriter<object>), ".ctor"), (typeof(SequenceWriter<object, object>), ".ctor Write Start End"),
        (typeof(IndexedSequenceWriter<List<object>, object>), ".ctor WriteElements"), (typeof(ListWriter<List<object>, object>), ".ctor Create WriteFrom"),
        (typeof(LinkWriter<object>), ".ctor Create Write get_Target"),
    ];

    private static (Type, string)[] Members =>
    [
        (typeof(MembersReader), ""), (typeof(MemberLookup), "GetProvider FindCertain"), (typeof(MemberPolicies), "GetPolicy Decide Add"), (typeof(MemberPolicy), ""),
        (typeof(MemberChain), "GetDeclarations"), (typeof(MemberContract), ".ctor GetConverter IgnoresReadOnly"),
        (typeof(JsonName), ".ctor"), (typeof(Utf8Constant), ".ctor get_Bytes"),
        (typeof(FrameworkGetters), ""), (typeof(MemberAccessor), ".ctor"), (typeof(IgnoreConditions), "Read FindAttribute IgnoresByOptions"),
        (typeof(FrameworkSettings), "RefusesNull GetMaxDepth"), (typeof(EnvelopeCheck), ".ctor Complete IsEnvelope"),
        (typeof(ObjectContract), ".ctor IsMarked"),
        (typeof(MemberSelection), ".ctor Apply ApplyName Selects GetList get_IsDeep set_IsDeep get_SelectsExtension set_SelectsExtension get_Unknown"),
        (typeof(ObjectShape), ".ctor get_Weight Equals GetHashCode"), (typeof(ShapeMember), ".ctor get_Below"),
        (typeof(ObjectNode), ".ctor get_Contract Accept"), (typeof(MemberNode), ".ctor get_Member"), (typeof(LeafNode), ".ctor"),
        (typeof(DictionaryNode), ""), (typeof(MemberGetter), "Create"), (typeof(LeafTypes), "Find"),
        (typeof(ObjectWriter<object>), ".ctor ComposeMembers WriteObject WriteFrom End"), (typeof(ExactObjectWriter<object>), ""), (typeof(MemberWriter), ".ctor"),
        (typeof(MemberWriter<object>), ".ctor"), (typeof(MemberWriter<object, string>), ".ctor Get"), (typeof(StringMember<object>), ""),
        (typeof(MemberWriter<object, int>), ".ctor Get"), (typeof(LeafMember<object, int, Int32Leaf>), ""),
        (typeof(MemberWriter<object, bool>), ".ctor Get"), (typeof(LeafMember<object, bool, BooleanLeaf>), ""),
        (typeof(MemberWriter<object, DateTime>), ".ctor Get"), (typeof(LeafMember<object, DateTime, DateTimeLeaf>), ""),
        (typeof(ValueMember<object, object>), ".ctor Create Write Read TryWriteName"),
        (typeof(GenericDictionaryWriter<Dictionary<string, object>, string, object>), ""),
        (typeof(DictionaryWriter<object, object, object>), ""), (typeof(KeyWriter<string>), ""), (typeof(StringKeyWriter), ""),
    ];
}
