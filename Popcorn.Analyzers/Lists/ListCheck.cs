using Popcorn.Analyzers.Names;

namespace Popcorn.Analyzers.Lists;

/// <summary>Finds the names of a list that are no members of a type.</summary>
internal sealed class ListCheck(Compilation compilation)
{
    /// <summary>The property of a diagnostic with the name that somebody may have meant.</summary>
    public const string Nearest = nameof(Nearest);

    private readonly OtherNames _others = new(compilation);

    /// <param name="list">The list; null if the compiler does not know it.</param>
    /// <param name="type">The type that the list is about: of an object, a collection or an envelope.</param>
    /// <param name="isForCode">Whether the list is about what code reads, not about what is written.</param>
    /// <param name="report">Takes the diagnostics.</param>
    /// <param name="cancellationToken">Ends the search.</param>
    public void Check(
        ListText? list, ITypeSymbol? type, bool isForCode, Action<Diagnostic> report, CancellationToken cancellationToken)
    {
        if (list is null)
            return;
        if (ListReader.Read(list.Value) is { } items)
            CheckItems(list, items, type, isForCode, report, cancellationToken);
        else
            report(Diagnostic.Create(Descriptors.MalformedList, list.GetLocation(0, list.Value.Length), list.Value));
    }

    private void CheckItems(
        ListText list, List<ListItem> items, ITypeSymbol? type, bool isForCode, Action<Diagnostic> report,
        CancellationToken cancellationToken)
    {
        if (ListedType.Find(type) is not { } target || ObjectMembers.Create(target, isForCode) is not { } members)
            return;
        foreach (ListItem written in items)
        {
            ISymbol? member = members.Find(written.Name);
            ListItem item = member is null && written.IsPath ? written.Split() : written;
            member ??= members.Find(item.Name);
            // A name at the first level can be that of a view.
            if (member is null && item.Name[0] != '@')
                Report(list, item, members, report, cancellationToken);
            else if (member is not null && !member.HasAttribute("JsonConverterAttribute"))
                CheckItems(list, item.Below, GetValueType(member), isForCode, report, cancellationToken);
        }
    }

    private void Report(ListText list, ListItem item, ObjectMembers members, Action<Diagnostic> report, CancellationToken cancellationToken)
    {
        if (_others.MayHave(members.Type, item.Name, cancellationToken))
            return;
        string? nearest = members.FindNearest(item.Name);
        report(Diagnostic.Create(
            Descriptors.UnknownMember,
            list.GetLocation(item.Start, item.Name.Length),
            list.IsLiteral && nearest is not null ? ImmutableDictionary<string, string?>.Empty.Add(Nearest, nearest) : null,
            members.Type.WithNullableAnnotation(NullableAnnotation.None).ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat),
            item.Name,
            nearest is null ? "" : $"; did you mean '{nearest}'?"));
    }

    private static ITypeSymbol? GetValueType(ISymbol member) => member switch
    {
        IPropertySymbol property => property.Type,
        IFieldSymbol field => field.Type,
        _ => null,
    };
}
