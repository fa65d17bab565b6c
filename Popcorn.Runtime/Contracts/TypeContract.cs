using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Contracts;

/// <summary>
/// What a type offers, seen from outside: cheap to build, for every type of a graph. The members of an object are
/// read when first asked for, so that a mistake in a type is no one's problem until a value of it is written.
/// </summary>
internal sealed class TypeContract
{
    public readonly Type Type;

    public readonly JsonTypeInfo Info;

    public readonly ContractKind Kind;

    /// <summary>Of a sequence, a dictionary (its values) or an optional.</summary>
    public readonly Type? ElementType;

    /// <summary>Of a dictionary.</summary>
    public readonly Type? KeyType;

    /// <summary>The derived types that are written under this type as themselves; null for most types.</summary>
    public readonly PolymorphicContract? Polymorphism;

    /// <summary>What <see cref="ContractStore.ObjectsBehind"/> found, once it was asked.</summary>
    public ObjectsBehind? Objects;

    private readonly MembersReader _reader;
    private readonly object _reading = new();
    private ObjectContract? _members;
    private PopcornException? _mistake;

    public TypeContract(JsonTypeInfo info, ContractKind kind, Type? elementType, Type? keyType, MembersReader reader)
    {
        Type = info.Type;
        Info = info;
        Kind = kind;
        ElementType = elementType;
        KeyType = keyType;
        _reader = reader;
        if (info.PolymorphismOptions is { } polymorphism && kind != ContractKind.Leaf)
            Polymorphism = new PolymorphicContract(info.Type, polymorphism);
    }

    /// <summary>
    /// The members. They are read once, and so is a mistake in them; a failure that is not ours (a resolver that
    /// throws, say) is not kept: System.Text.Json keeps what it must, and the next call may succeed.
    /// </summary>
    public ObjectContract Members => _members ?? ReadMembers();

    public JsonConverter Converter => Info.Converter;

    /// <summary>Whether System.Text.Json can put a discriminator into what its converter for this type writes.</summary>
    public bool CanHaveDiscriminator => Kind switch
    {
        ContractKind.Object => true,
        ContractKind.Sequence or ContractKind.Dictionary => CollectionTypes.CanHaveDiscriminator(this),
        _ => false,
    };

    public override string ToString() => $"{Kind} {TypeNames.Short(Type)}";

    private ObjectContract ReadMembers()
    {
        // No other contract's lock is ever taken inside: reading members asks for the outside of other types only.
        lock (_reading)
        {
            if (_mistake is not null)
                throw _mistake;
            try
            {
                return _members ??= _reader.Read(this);
            }
            catch (PopcornException mistake)
            {
                _mistake = mistake;
                throw;
            }
        }
    }
}
