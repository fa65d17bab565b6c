using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using Popcorn.Caching;
using Popcorn.Compilation;
using Popcorn.Composition;
using Popcorn.Contracts;
using Popcorn.Formatting;
using Popcorn.Includes;
using Popcorn.Output;
using Popcorn.Planning;
using Popcorn.Shapes;

namespace Popcorn;

/// <summary>
/// Has the runtime compile the engine's own code on another thread, once in a process, while the first caller is busy
/// reading contracts. Only what every first write needs; nothing of it runs here.
/// </summary>
internal static class StartUp
{
    private const BindingFlags Declared =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    private static int s_hasBegun;

    /// <summary>
    /// Types and names of methods (none for all of a type's), in the order in which a first write comes to them. Generic code
    /// is the same for all reference types.
    /// </summary>
    internal static (Type Type, string Methods)[] Code =>
    [
        (typeof(WriterPool), ""), (typeof(WriterLease), ""),
        (typeof(WriteState), ".ctor Reset"), (typeof(RootWriter), "Write Start"),
        (typeof(WriterCache), "Root Key GetRoot FindRoot Reach Get MakeUnit Unit"),
        (typeof(RootKey), ".ctor get_Type get_Include ToLookUp Forget GetHashCode"), (typeof(RootKey.Probe), ""), (typeof(Include), "get_Default get_All get_Deep Equals GetHashCode"),
        (typeof(IncludeItem), "Wildcard GetHashCode"), (typeof(BoundedCache<object, RootUnit>), "TryGet Add TryMake"), (typeof(RootUnit), ""),
        (typeof(CachedUnit), ""), (typeof(ContractStore), "Of Add KindOf IsFrameworks"), (typeof(FSharpOptions), "ValueOf"),
        (typeof(SerializationOnlyContracts), ""), (typeof(TypeContract), ".ctor get_Members get_Converter ReadMembers"),
        (typeof(ShapeResolver), "Resolve ListOf Canonical"), (typeof(Shape), ".ctor get_Weight set_Weight"),
        (typeof(ThroughShape), ".ctor GetHashCode"), (typeof(PlanKey), ".ctor get_Type Equals GetHashCode"), (typeof(UnitFactory), "Make Plan"),
        (typeof(UnitCompiler), "Made"), (typeof(Planner), "Plan RootHandling Object Member CheckServerText"), (typeof(ValuePlanner), ""),
        (typeof(NumberHandlingRules), ""),
        (typeof(CollectionTypes), "ElementOf EntryOf TryGetAsyncElement MemoryElementOf TryFindBase TryFindInterface"), (typeof(PlanNode), ".ctor"),
        (typeof(CollectionNode), ""), (typeof(SequenceNode), ""), (typeof(LinkNode), ""), (typeof(WritePlan), ".ctor"),
        (typeof(WriterUnit), ".ctor get_Stage AddReached"), (typeof(WriterUnit<object>), ".ctor Of set_ComposedWriter UseComposed Write WriteBoxed"),
        (typeof(Composer), ".ctor Compose VisitSequence VisitDictionary VisitObject VisitLink Member MemberMaker Make"),
        (typeof(PlanVisitor<object>), ".ctor Visit"), (typeof(ClosedGeneric), ""), (typeof(ValueWriter), ".ctor get_IsSequence get_HandlesNull"),
        (typeof(ValueWriter<object>), ".ctor"), (typeof(SequenceWriter<object, object>), ".ctor Write Start End get_CanStream get_IsSequence"),
        (typeof(ListWriter<List<object>, object>), ".ctor Of WriteElements"),
        (typeof(WriterLink<object>), ".ctor Of Write Find get_CanStream get_Unit"), (typeof(Utf8Sink), "StartArray Start StartValue Grow GrowOwn get_Depth get_IsForwarding get_Free EnsureRoom StartObject Discriminator Name Append String AppendString TryAppendText EndObject End EndArray Null .cctor Value Write Flush get_Written Reset ResetTokens"),
        (typeof(MembersReader), ""), (typeof(MemberLookup), "Provider"),
        (typeof(MemberPolicies), "Of Add"), (typeof(MemberPolicy), ""), (typeof(MemberChain), "Of"),
        (typeof(MemberReading), ".ctor IsIgnoredAsReadOnly"), (typeof(JsonName), ""), (typeof(Utf8Constant), ""), (typeof(MemberContract), ".ctor"), (typeof(MemberAccessors), ""),
        (typeof(MemberAccessor), ".ctor"), (typeof(IgnoreRules), "Of AttributeOf IgnoresByOptions"),
        (typeof(RuntimeDifferences), "RefusesNull MaxDepth"), (typeof(EnvelopeCheck), ".ctor Complete IsEnvelope"),
        (typeof(ObjectContract), ".ctor IsMarked"),
        (typeof(MemberSelection), ".ctor Apply Selects ListOf get_IsDeep set_IsDeep get_SelectsExtension set_SelectsExtension get_Unknown"),
        (typeof(ObjectShape), ".ctor Equals GetHashCode HasMembersOf"), (typeof(ShapeMember), ".ctor get_Below IsSame"), (typeof(ObjectNode), ""),
        (typeof(MemberNode), ""), (typeof(LeafNode), ".ctor"), (typeof(LeafKinds), ""), (typeof(MemberGetter), "Of"),
        (typeof(LeafTypes), "OfValue Of"), (typeof(ObjectWriter<object>), ".ctor Of Write Start WriteMembers AnyCanStream"),
        (typeof(MemberWriter), ".ctor get_CanStream"), (typeof(MemberWriter<object>), ".ctor"), (typeof(MemberWriter<object, string>), ".ctor Get"),
        (typeof(StringMember<object>), ""), (typeof(MemberWriter<object, int>), ".ctor Get"), (typeof(LeafMember<object, int, Int32Leaf>), ""),
        (typeof(Int32Leaf), ""), (typeof(MemberWriter<object, bool>), ".ctor Get"), (typeof(LeafMember<object, bool, BooleanLeaf>), ""),
        (typeof(BooleanLeaf), ""), (typeof(MemberWriter<object, DateTime>), ".ctor Get"), (typeof(LeafMember<object, DateTime, DateTimeLeaf>), ""),
        (typeof(DateTimeLeaf), ""), (typeof(ValueMember<object, object>), ".ctor Of Write Read TryWriteName get_CanStream"),
        (typeof(DictionaryNode), ""), (typeof(GenericDictionaryWriter<Dictionary<string, object>, string, object>), ""),
        (typeof(DictionaryWriter<object, object>), ""), (typeof(KeyWriter<string>), ""), (typeof(StringKeyWriter), ""),
        (typeof(Digits), "Format CountOf Pair get_Pairs"), (typeof(StringText), ""), (typeof(DateText), "Format FormatClock YearAndMonth FormatFraction"),
    ];

    /// <summary>Generic methods of types that are none.</summary>
    internal static (Type Type, string Methods, Type[] Arguments)[] GenericCode =>
    [
        (typeof(Utf8Sink), "Leaf AppendLeaf", [typeof(int), typeof(Int32Leaf)]),
        (typeof(Utf8Sink), "Leaf AppendLeaf", [typeof(DateTime), typeof(DateTimeLeaf)]),
        (typeof(Utf8Sink), "Leaf AppendLeaf", [typeof(bool), typeof(BooleanLeaf)]),
        (typeof(BoundedCache<RootKey, RootUnit>), "TryGetRecent", [typeof(RootKey.Probe)]),
    ];

    public static void Begin()
    {
        if (Interlocked.Exchange(ref s_hasBegun, 1) == 0 && RuntimeFeature.IsDynamicCodeCompiled)
            new Thread(Compile) { IsBackground = true, Name = "Popcorn start-up" }.UnsafeStart();
    }

    private static void Compile()
    {
        try
        {
            foreach ((Type type, string methods) in Code)
                Compile(type, methods.Split(' ', StringSplitOptions.RemoveEmptyEntries));
            foreach ((Type type, string methods, Type[] arguments) in GenericCode)
                Compile(type, methods.Split(' '), arguments);
        }
        catch (Exception)
        {
            // Nothing but a head start is lost, and this thread has no one above it: what it throws would end the process.
        }
    }

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "A method that was trimmed away need not be compiled.")]
    private static void Compile(Type type, string[] names)
    {
        foreach (MemberInfo member in type.GetMembers(Declared))
        {
            if (names.Length > 0 && Array.IndexOf(names, member.Name) < 0)
                continue;
            if (member is MethodBase { IsAbstract: false, IsGenericMethodDefinition: false } method)
                RuntimeHelpers.PrepareMethod(method.MethodHandle, Handles(type));
            else if (member is MethodInfo { IsAbstract: false } definition && IsUnconstrained(definition))
                RuntimeHelpers.PrepareMethod(definition.MakeGenericMethod(typeof(object)).MethodHandle, [.. Handles(type) ?? [], typeof(object).TypeHandle]);
        }
    }

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "A method that was trimmed away need not be compiled.")]
    private static void Compile(Type type, string[] names, Type[] arguments)
    {
        foreach (MethodInfo method in type.GetMethods(Declared))
        {
            if (method.IsGenericMethodDefinition && Array.IndexOf(names, method.Name) >= 0)
                RuntimeHelpers.PrepareMethod(method.MakeGenericMethod(arguments).MethodHandle, Array.ConvertAll([.. Handles(type) is null ? [] : type.GetGenericArguments(), .. arguments], argument => argument.TypeHandle));
        }
    }

    private static RuntimeTypeHandle[]? Handles(Type type) =>
        type.IsGenericType ? Array.ConvertAll(type.GetGenericArguments(), argument => argument.TypeHandle) : null;

    private static bool IsUnconstrained(MethodInfo definition) =>
        definition.GetGenericArguments() is [{ GenericParameterAttributes: GenericParameterAttributes.None } parameter]
        && parameter.GetGenericParameterConstraints().Length == 0;
}
