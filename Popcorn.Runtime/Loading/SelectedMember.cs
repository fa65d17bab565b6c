using System.Linq.Expressions;
using Popcorn.Contracts;
using Popcorn.Loading;

namespace Popcorn;

/// <summary>A member that is written.</summary>
public sealed class SelectedMember
{
    /// <summary>
    /// What the server chooses is its own decision. But sets that lead to each other by marks have more paths than can be planned.
    /// </summary>
    private const int MaxOfServer = 256;

    private readonly SelectedObject _owner;
    private readonly MemberContract _contract;
    private readonly SelectedValue _selected;
    private SelectedObject? _value;

    internal SelectedMember(SelectedObject owner, MemberContract contract, SelectedValue selected, bool isNamed, bool isByDefault)
    {
        _owner = owner;
        _contract = contract;
        _selected = selected;
        IsNamed = isNamed;
        IsByDefault = isByDefault;
    }

    /// <summary>Gets the JSON name.</summary>
    public string Name => _contract.Name;

    /// <summary>Gets the property or field; null for a member that a modifier added.</summary>
    public MemberInfo? Member => _contract.AttributeProvider as MemberInfo;

    /// <summary>Gets the type of the member.</summary>
    public Type Type => _contract.ValueType;

    /// <summary>
    /// Gets whether the member was named: by the client (by its name, or by <c>*</c> at its level), by a list of the endpoint, or by an
    /// attribute. Otherwise <c>**</c> or a default set without marks selects it: in a recursive type, such members repeat without limit.
    /// </summary>
    public bool IsNamed { get; }

    /// <summary>
    /// Gets whether only the default set of a type without marks selects the member: neither a name, a mark nor a wildcard does. Code that
    /// loads data leaves related objects out that nobody asked for.
    /// </summary>
    public bool IsByDefault { get; }

    /// <summary>
    /// Gets what is selected of the value, or of each element of the value; null if the value is written whole, or can be any object.
    /// </summary>
    public SelectedObject? Value => _value ??= _contract.Converter is null && _owner.Source.FindObject(Type) is { } value
        ? new SelectedObject(_owner.Source, value, _selected)
        : null;

    /// <summary>
    /// Gets what the getter reads besides the value of its own member; empty for the row's own columns; null if that is unknown, as for
    /// a member without <see cref="ReadsAttribute"/>.
    /// </summary>
    public IReadOnlyList<ReadMember>? Reads => GetReads(_owner.Type);

    /// <summary>Gets the expression that a query reads in place of the member; null for the member itself.</summary>
    public LambdaExpression? From => GetFrom(_owner.Type);

    /// <summary>Gets what the getter of an object of a run-time type reads, as <see cref="Reads"/>.</summary>
    /// <param name="runtimeType">The type of <see cref="SelectedObject.Type"/>, or a derived one.</param>
    internal IReadOnlyList<ReadMember>? GetReads(Type runtimeType) =>
        _owner.Source.Reads.Find(_owner.Contract, runtimeType, _contract);

    /// <summary>Gets the expression that a query reads in place of the member of a run-time type, as <see cref="From"/>.</summary>
    /// <param name="runtimeType">The type of <see cref="SelectedObject.Type"/>, or a derived one.</param>
    internal LambdaExpression? GetFrom(Type runtimeType) =>
        _owner.Source.Reads.FindSource(runtimeType, _contract.AttributeProvider);

    /// <summary>Gets what its <see cref="ObsoleteAttribute"/> or a rule says; null if it is not obsolete.</summary>
    internal ObsoleteMark? Obsolete => _contract.Obsolete;

    internal bool IsOnlyByName => _contract.IsOnlyByName;

    /// <summary>Gets whether the member is the payload of an envelope.</summary>
    internal bool IsPayload => _owner.Contract.Payload == _contract;

    internal bool HasCondition => _contract.Condition == WriteCondition.Predicate;

    /// <summary>Throws if more objects are loaded than the limit for clients, and the client named this one.</summary>
    /// <exception cref="PopcornException">There are too many.</exception>
    internal void ThrowIfTooMany(int count, int limit)
    {
        if (count > limit && CreateTooLarge($"{limit} related objects") is { Error: not null } refused)
            throw refused;
        if (count > Math.Max(limit, MaxOfServer))
            throw CreateTooLarge($"{Math.Max(limit, MaxOfServer)} related objects");
    }

    /// <summary>Creates the exception for a member that would load too much. It carries an error for the client who caused it.</summary>
    /// <param name="limit">The limit, for example "24 related objects".</param>
    internal PopcornException CreateTooLarge(string limit) => _selected.Position is { IsOfServer: false } at
        ? new PopcornException(new IncludeError(IncludeErrorCodes.TooLarge, at.Position, $"More than {limit}.", at.Occurrence))
        : new PopcornException($"What is written of {_owner.Type} without an include has more than {limit}: name fewer members.");

    /// <summary>Returns the JSON name, with what is selected of the value.</summary>
    public override string ToString() => Value is null ? Name : $"{Name}{_selected.Include}";
}
