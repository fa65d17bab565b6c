using System.Linq.Expressions;
using System.Reflection;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>A value of an object that a query of the app creates: of a member, or of a parameter of the constructor.</summary>
/// <param name="Member">The member that the query assigns; null for a parameter.</param>
/// <param name="Created">The object that the query creates for it, or each of several; null for other values.</param>
/// <param name="IsCollection">Whether the value is a collection.</param>
internal sealed record CreatedMember(MemberInfo? Member, CreatedObject? Created, bool IsCollection)
{
    /// <summary>Gets the parameter of the constructor.</summary>
    public ParameterInfo? Parameter { get; private init; }

    /// <summary>Gets the constructor of an object that is loaded whole, because it does more than store its arguments.</summary>
    public ConstructorInfo? Opaque { get; private init; }

    /// <summary>Gets what is loaded of an entity, or of each entity in a collection; null for other values.</summary>
    public Row? Row { get; init; }

    /// <summary>Gets whether the value is one of several: <c>o.Lines.First()</c>, also of objects that the query creates.</summary>
    public bool IsChosen { get; private init; }

    /// <summary>
    /// Gets whether no operator can follow it: EF Core would choose one of several rows again for each column, and translates nothing after
    /// <c>ToHashSet</c>.
    /// </summary>
    public bool IsFinal { get; private init; }

    /// <summary>Gets whether an entity in the collection can be null, which an operator that follows does not see.</summary>
    public bool CanHoldNull { get; private init; }

    public string Name => Member?.Name ?? Parameter!.Name!;

    public Type Type => Parameter?.ParameterType ?? ModelMembers.GetMemberType(Member!);

    public static CreatedMember Read(MemberAssignment binding) =>
        Read(binding.Member, binding.Expression, ModelMembers.GetMemberType(binding.Member));

    public static CreatedMember Read(ParameterInfo parameter, Expression argument) =>
        Read(null, argument, parameter.ParameterType) with { Parameter = parameter };

    /// <summary>Leaves objects whole whose constructors have arguments, or that are chosen.</summary>
    public CreatedMember WithoutArguments() => Created is null
        ? this
        : this with { Created = IsChosen ? null : Created.WithoutArguments(), Opaque = Opaque ?? Created.Constructor };

    /// <summary><c>o.Lines.Select(l => new LineDto { … })</c>, and the same with <c>ToList()</c></summary>
    public static MethodCallExpression? FindRows(Expression value)
    {
        if (value is not MethodCallExpression call || call.Method.DeclaringType != typeof(Enumerable))
            return null;
        return call.Method.Name switch
        {
            nameof(Enumerable.Select) => call,
            nameof(Enumerable.ToList) or nameof(Enumerable.ToArray) or nameof(Enumerable.AsEnumerable) => FindRows(call.Arguments[0]),
            _ => null,
        };
    }

    private static CreatedMember Read(MemberInfo? member, Expression value, Type type)
    {
        bool isCollection = CollectionTypes.FindElementType(type) is not null;
        bool canHoldNull = isCollection && RowSequence.CanHoldNull(value);
        bool isChosen = ChosenElement.Is(value);
        Expression rows = isChosen && value is MethodCallExpression { Arguments: [var source] } ? source : value;
        if (FindRows(rows) is { Arguments: [_, LambdaExpression { Parameters.Count: 1, Body: var element }] })
            (value, isCollection) = (element, isCollection || !isChosen);
        return new CreatedMember(member, CreatedObject.Read(value), isCollection)
        {
            Opaque = CreatedObject.FindOpaque(value),
            IsChosen = isChosen,
            CanHoldNull = canHoldNull,
            IsFinal = isChosen || value is MethodCallExpression { Method.Name: nameof(Enumerable.ToHashSet) },
        };
    }
}
