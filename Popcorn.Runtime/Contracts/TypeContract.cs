namespace Popcorn.Contracts;

/// <summary>The contract of a type. Members are read lazily, so a mistake in a type has no effect until a value is written.</summary>
internal sealed class TypeContract(JsonTypeInfo info, ContractKind kind, Type? elementType, Type? keyType, ContractStore contracts)
{
    public readonly Type Type = info.Type;
    public readonly JsonTypeInfo Info = info;
    public readonly ContractKind Kind = kind;

    /// <summary>The type of the elements of a sequence, the values of a dictionary, or the value of an optional.</summary>
    public readonly Type? ElementType = elementType;

    public readonly Type? KeyType = keyType;

    /// <summary>The derived types of a polymorphic type; null for most types.</summary>
    public readonly PolymorphicContract? Polymorphism = kind != ContractKind.Leaf && info.PolymorphismOptions is { } polymorphism
        ? new PolymorphicContract(info.Type, polymorphism)
        : null;

    /// <summary>The cases of a union; empty for other types.</summary>
    public UnionCase[] Cases { get; init; } = [];

    /// <summary>The types that a value can be of or holds, without members: derived types, elements, cases of a union.</summary>
    public IEnumerable<Type> Held => (Polymorphism?.DerivedTypes ?? [])
        .Concat(ElementType is null ? [] : [ElementType])
        .Concat(Cases.Where(static one => !one.IsTagged).Select(static one => one.Type));

    /// <summary>What has members: the object itself, or the cases of an F# union.</summary>
    public IEnumerable<TypeContract> Objects =>
        Kind == ContractKind.Object ? [this] : Cases.Select(static one => one.Fields).OfType<TypeContract>();

    /// <summary>The cached result of <see cref="ContractStore.GetObjects"/>.</summary>
    public ReachableObjects? Reachable;

    private readonly object _reading = new();
    private ObjectContract? _members;
    private PopcornException? _mistake;

    /// <summary>Members, read once. A <see cref="PopcornException"/> is cached; other exceptions are not: a retry can succeed.</summary>
    public ObjectContract Members => _members ?? ReadMembers();

    public JsonConverter Converter => Info.Converter;

    /// <summary>Whether System.Text.Json can put a discriminator into what its converter for this type writes.</summary>
    public bool CanHaveDiscriminator => Kind switch
    {
        ContractKind.Object => true,
        ContractKind.Sequence or ContractKind.Dictionary => CollectionTypes.CanHaveDiscriminator(this),
        _ => false,
    };

    public override string ToString() => $"{Kind} {TypeNames.Format(Type)}";

    private ObjectContract ReadMembers()
    {
        // Cannot deadlock: reading members does not read the members of other types.
        lock (_reading)
        {
            if (_members is not null)
                return _members;
            if (_mistake is not null)
                throw _mistake;
            try
            {
                // Code of the app that runs meanwhile can read them, too: all get the first ones.
                var members = new ObjectContract(this, contracts);
                return _members ??= members;
            }
            catch (PopcornException mistake)
            {
                _mistake = mistake;
                throw;
            }
        }
    }
}
