using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Shapes;

/// <summary>
/// Finds the leftmost name of an include that is no member, and the leftmost list on what never holds an object. Under
/// a polymorphic type the names of all its registered types are known; behind object, and beside extension data,
/// every name is.
/// </summary>
internal sealed class NameCheck
{
    private readonly ContractStore _contracts;
    private readonly bool _ofServerText;
    private IncludeError? _error;
    private IncludeItem _offender;

    private NameCheck(ContractStore contracts, bool ofServerText)
    {
        _contracts = contracts;
        _ofServerText = ofServerText;
    }

    /// <summary>The leftmost offender of a client's include, or null. A name that one of the types has is known.</summary>
    public static IncludeError? Find(ContractStore contracts, IReadOnlyList<Type> types, Include include)
    {
        var check = new NameCheck(contracts, ofServerText: false);
        check.Check(types, include);
        return check._error;
    }

    /// <summary>
    /// What is wrong with a text of the server's that names what the type does not have, and <paramref name="where"/> it
    /// stands; null when all is well.
    /// </summary>
    public static PopcornException? FindInServerText(ContractStore contracts, Type type, Include include, string where)
    {
        var check = new NameCheck(contracts, ofServerText: true);
        check.Check([type], include);
        if (check._error is not { } error)
            return null;
        string mistake = error.Code == IncludeErrorCodes.NotAnObject ? "gives a list to" : "names";
        return new PopcornException($"{where} {mistake} '{check._offender.Name}', which does not fit {type}.");
    }

    /// <summary>The object contracts behind a type: itself, or those it holds; none when it holds no objects.</summary>
    /// <returns>False when any object may stand there.</returns>
    public static bool TryGetObjects(ContractStore contracts, Type type, List<ObjectContract> objects) =>
        new ObjectFinder(contracts, objects).TryAdd(type);

    private void Check(IReadOnlyList<Type> types, Include include)
    {
        var objects = new List<ObjectContract>();
        foreach (Type type in types)
        {
            if (!TryGetObjects(_contracts, type, objects))
                return;
        }
        bool everyNameIsKnown = objects.Exists(contract => contract.Extension is not null);
        foreach (IncludeItem item in include.Items)
        {
            // Each side answers for its own names: a client not for the defaults that the server added.
            if (item.Kind < IncludeItemKind.Negation || item.FromServer != _ofServerText)
                continue;
            List<Child> children = Children(objects, item, include.Within);
            if (children.Count == 0 && !everyNameIsKnown)
                Report(item, IncludeError.UnknownMember(item.At));
            if (children.Count == 0 || item.List is null || item.List.Equals(Include.Default))
                continue;
            if (!children.Exists(child => child.Type is { } type && CanHoldObject(type)))
                Report(item, IncludeError.NotAnObject(item.At));
            else
                Check([.. children.Select(child => child.Type).OfType<Type>()], item.List.HeldWithin(children[0].Allowed));
        }
    }

    /// <summary>What may stand behind a name. Outside of the allow list a name is as good as unknown.</summary>
    private static List<Child> Children(List<ObjectContract> objects, IncludeItem item, Include? within)
    {
        var children = new List<Child>();
        foreach (ObjectContract contract in objects)
        {
            if ((item.FromServer ? contract.FindFromServer(item.Name) : contract.Find(item.Name)) is not { } member)
                continue;
            MemberSelection? allowed = within is null ? null : new MemberSelection(contract, within);
            if (allowed is null || allowed.Selects(member))
                children.Add(new Child(member.Converter is null ? member.ValueType : null, allowed?.ListOf(member)));
        }
        return children;
    }

    private bool CanHoldObject(Type type)
    {
        var objects = new List<ObjectContract>();
        return !TryGetObjects(_contracts, type, objects) || objects.Count > 0;
    }

    private void Report(IncludeItem offender, IncludeError error)
    {
        if (_error is not null && _offender.At.CompareTo(offender.At) <= 0)
            return;
        _error = error;
        _offender = offender;
    }

    /// <param name="Type">Null for a leaf: a converter of the member's own makes it one, whatever its type.</param>
    /// <param name="Allowed">The allow list behind the name.</param>
    private readonly record struct Child(Type? Type, Include? Allowed);
}
