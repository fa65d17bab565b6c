using System.Linq.Expressions;
using Popcorn.Contracts;
using Popcorn.Includes;
using Popcorn.Loading;
using Popcorn.Selection;

namespace Popcorn;

/// <summary>
/// What is selected of an object. Immutable; members are found when first asked for, because a selection of a recursive type can have no
/// end. Two objects of one engine are equal if the same is selected.
/// </summary>
public sealed class SelectedObject : IEquatable<SelectedObject>
{
    internal readonly SelectionSource Source;
    private readonly TypeContract _type;
    private readonly SelectedValue _selected;
    private SelectedMember[]? _members;
    private SelectedObject[]? _derivedTypes;

    internal SelectedObject(SelectionSource source, TypeContract type, SelectedValue selected)
    {
        Source = source;
        _type = type;
        _selected = selected;
    }

    /// <summary>Gets the type of the object.</summary>
    public Type Type => _type.Type;

    /// <summary>Gets the members that are written, in the order of the contract. A union has none: its cases have.</summary>
    /// <exception cref="PopcornException">The Popcorn attributes of the type contradict each other.</exception>
    public IReadOnlyList<SelectedMember> Members => _members ??= CreateMembers();

    /// <summary>
    /// Gets what is selected of the derived types that the JSON contract registers, or of the objects in the cases of a union.
    /// </summary>
    public IReadOnlyList<SelectedObject> DerivedTypes => _derivedTypes ??= [.. FindDerived(_type, [])];

    /// <summary>Gets all members of the same type that an include can select, within the bounds of the endpoint.</summary>
    public SelectedObject All => new(
        Source, _type, new SelectedValue(Include.Every.WithBounds(_selected.Include.Bounds), true, null, _selected.Position));

    /// <summary>
    /// Gets whether the object must be loaded with all its columns: callbacks, or conditions of a modifier, read more than the selected
    /// members.
    /// </summary>
    public bool NeedsWhole =>
        RuntimeTypeCheck.GetCallback(_type.Info) is not null
        || _type.Info.OnSerialized is not null
        || Members.Any(member => member.HasCondition);

    /// <summary>
    /// Gets whether the server chose the members: by its lists, default sets or wildcards. The names of a client are not among them, so an
    /// endpoint has only few such selections.
    /// </summary>
    internal bool IsServerChosen =>
        _selected.Include.HasServerNames
        || _selected.Include.Items.All(static item => !item.HasName);

    /// <summary>
    /// Gets whether a client decides how deep related objects are loaded: by names or by <c>**</c>. What the server writes is its own
    /// decision.
    /// </summary>
    internal bool IsLimited =>
        !IsServerChosen
        || Array.Exists(_selected.Include.Items, static item => item is { Kind: IncludeItemKind.Deep, At.IsOfServer: false });

    /// <inheritdoc cref="Include.ServerWildcards"/>
    internal int ServerWildcards => _selected.Include.ServerWildcards;

    internal ObjectContract Contract => _type.Members;

    internal bool IsUnion => _type.Kind == ContractKind.Union;

    internal bool IsEnvelope => !IsUnion && Contract.Payload is not null;

    /// <summary>Gets what is selected of an object of a run-time type: of the derived type that the contract registers for it.</summary>
    internal SelectedObject GetWritten(Type runtimeType)
    {
        Type? written = null;
        try
        {
            written = _type.Polymorphism?.Resolve(runtimeType)?.DerivedType;
        }
        catch (NotSupportedException)
        {
            // An unregistered type: the write throws.
        }
        return DerivedTypes.FirstOrDefault(derived => derived.Type == written) ?? this;
    }

    /// <summary>
    /// Returns the same selection without the names of a client that are not members, and with known names as the contract spells them: a
    /// key for caches that clients cannot fill with unknown names.
    /// </summary>
    internal SelectedObject WithKnownNames() => With(new KnownNames(Source).Reduce(this, _selected.Include));

    /// <summary>
    /// Gets what another package keeps for the selections of this engine and an object of its own, such as a model. It may refer to
    /// both, and is gone when one of them is.
    /// </summary>
    internal T Keep<T>(object owner, Func<T> create)
        where T : class => Source.Keep(owner, create);

    /// <summary>Finds the members of the object that an expression reads: <c>o => new { o.Status, o.Customer.Name }</c>.</summary>
    /// <param name="expression">The expression, with the object as its only parameter.</param>
    /// <returns>Null if that is not known, because the expression passes an object to a method.</returns>
    internal IReadOnlyList<ReadMember>? FindReads(LambdaExpression expression) => Source.Reads.Find(expression);

    /// <summary>Reports an event to <see cref="PopcornOptions.OnDiagnostic"/> of the engine.</summary>
    internal void Report(PopcornDiagnostic diagnostic) => Source.Report(diagnostic);

    /// <inheritdoc/>
    public bool Equals(SelectedObject? other) =>
        ReferenceEquals(this, other)
        || (other is not null
            && Source == other.Source
            && _type == other._type
            && _selected.Equals(other._selected));

    /// <inheritdoc/>
    public override bool Equals(object? obj) => Equals(obj as SelectedObject);

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(_type, _selected);

    /// <summary>Returns the type and the JSON names of the members, without what is below them.</summary>
    public override string ToString() => $"{TypeNames.Format(Type)} {{{string.Join(",", Members.Select(member => member.Name))}}}";

    internal static SelectedObject CreateRoot(SelectionSource source, TypeContract type, Include include) =>
        new(source, type, new SelectedValue(include, true, null, Position: null));

    private SelectedObject With(Include include) => include.Equals(_selected.Include)
        ? this
        : new SelectedObject(Source, _type, _selected with { Include = include });

    private IEnumerable<SelectedObject> FindDerived(TypeContract type, HashSet<TypeContract> seen)
    {
        foreach (Type derived in (type.Polymorphism?.DerivedTypes ?? []).Where(derived => derived != type.Type))
        {
            if (Source.Contracts.GetContract(derived) is { Kind: ContractKind.Object } contract)
                yield return new SelectedObject(Source, contract, _selected);
        }
        foreach (UnionCase one in type.Cases)
        {
            // The cases of a case that is a union or polymorphic, too.
            if ((one.IsTagged ? one.Fields : Source.FindObject(one.Type)) is not { } contract || !seen.Add(contract))
                continue;
            if (contract.Kind == ContractKind.Object)
                yield return new SelectedObject(Source, contract, _selected);
            foreach (SelectedObject below in FindDerived(contract, seen))
                yield return below;
        }
    }

    private SelectedMember[] CreateMembers()
    {
        if (_type.Kind == ContractKind.Union)
            return [];
        ObjectShape shape = Source.Resolver.Resolve(Contract, _selected.Include);
        NamedMembers? named = Contract.Payload is null ? new NamedMembers(Contract, _selected.Include) : null;
        IEnumerable<SelectedMember> members = shape.Members.Select(member => Create(member.Member, member.Below, named));
        return shape.Extension is { } extension
            ? [.. members, new SelectedMember(this, extension.Member, _selected, isNamed: false, isByDefault: false)]
            : [.. members];
    }

    private SelectedMember Create(MemberContract member, Include below, NamedMembers? named)
    {
        bool isMarked = member.IsDefault;
        bool isListed = member.SubPropertyDefault is { } list && ReferenceEquals(list.Items, below.Items);
        bool isNew = !ServerMarks.Contains(_selected.Marks, member);
        bool isNamed = _selected.NamesMembers && named?.Contains(member) == true;
        bool isByMark = isMarked && !isNamed;
        IncludePosition? position = named?.FindPosition(member)
            ?? _selected.Position ?? (named?.Reaches(member) == true ? named.WildcardPosition : null);
        var selected = new SelectedValue(
            below,
            NamesMembers: !isListed || isNew,
            isByMark || isListed ? ServerMarks.Add(_selected.Marks, member) : _selected.Marks,
            position);
        bool isByDefault = !isMarked && named?.Reaches(member) == false;
        return new SelectedMember(this, member, selected, isNamed || (isByMark && isNew), isByDefault);
    }
}
