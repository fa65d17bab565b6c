using Popcorn.Analyzers.Names;

namespace Popcorn.Analyzers.Lists;

/// <summary>Finds the names of a list that are no members of a type.</summary>
internal sealed class ListCheck(Compilation compilation)
{
    /// <summary>The property of a diagnostic with the name that somebody may have meant.</summary>
    public const string Nearest = nameof(Nearest);

    private readonly OtherNames _others = new(compilation);

    /// <summary>Checks a list of what is written.</summary>
    /// <param name="list">The list; null if the compiler does not know it.</param>
    /// <param name="type">The type that the list is about: of an object, a collection or an envelope.</param>
    /// <param name="report">Takes the diagnostics.</param>
    /// <param name="cancellationToken">Ends the search.</param>
    public void Check(ListText? list, ITypeSymbol? type, Action<Diagnostic> report, CancellationToken cancellationToken)
    {
        var items = new List<ListItem>();
        if (list is null)
            return;
        if (ListReader.Read(list.Value, items) is { } error)
            ReportMalformed(list, "include", error.Reason, error.Position, report);
        else
            CheckItems(list, items, type, isForCode: false, report, cancellationToken);
    }

    /// <summary>
    /// Checks what code reads: the items of [Reads], which the runtime puts into one list. That names members, also those that are never
    /// written, and has neither wildcards nor negations.
    /// </summary>
    public void CheckReads(
        IEnumerable<ListText?> lists, ITypeSymbol? type, Action<Diagnostic> report, CancellationToken cancellationToken)
    {
        foreach (ListText list in lists.OfType<ListText>())
        {
            var items = new List<ListItem>();
            // An empty list would mean the default set.
            ListError? error = string.IsNullOrWhiteSpace(list.Value)
                ? new ListError("Expected a name", position: 0)
                : ListReader.Read($"[{list.Value}]", items, offset: -1);
            if (error is null)
                CheckItems(list, items, type, isForCode: true, report, cancellationToken);
            else
                ReportMalformed(list, "item of [Reads]", error.Reason.Replace(" or a wildcard", ""), error.Position, report);
        }
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
            if (isForCode && (item.IsWildcard || item.IsNegation))
                Report(list, item, item.IsNegation ? $"-{item.Name}" : item.Name, nearest: null, members, report, cancellationToken);
            else if (member is null && !item.IsWildcard && !members.HasDiscriminator(item.Name))
                Report(list, item, item.Name, members.FindNearest(item.Name), members, report, cancellationToken);
            else if (member is not null && !member.HasAttribute("JsonConverterAttribute"))
                CheckItems(list, item.Below, GetValueType(member), isForCode, report, cancellationToken);
        }
    }

    private void Report(
        ListText list, ListItem item, string name, string? nearest, ObjectMembers members, Action<Diagnostic> report,
        CancellationToken cancellationToken)
    {
        if (_others.MayHave(members.Type, item.Name, cancellationToken))
            return;
        report(Diagnostic.Create(
            Descriptors.UnknownMember,
            list.GetLocation(item.Start, item.Name.Length),
            list.IsLiteral && nearest is not null ? ImmutableDictionary<string, string?>.Empty.Add(Nearest, nearest) : null,
            members.Type.WithNullableAnnotation(NullableAnnotation.None).ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat),
            name,
            nearest is null ? "" : $"; did you mean '{nearest}'?"));
    }

    private static void ReportMalformed(ListText list, string kind, string reason, int position, Action<Diagnostic> report) =>
        report(Diagnostic.Create(
            Descriptors.MalformedList, list.GetLocation(0, list.Value.Length), list.Value, kind,
            char.ToLowerInvariant(reason[0]) + reason.Substring(1), Math.Min(position, list.Value.Length)));

    private static ITypeSymbol? GetValueType(ISymbol member) => member switch
    {
        IPropertySymbol property => property.Type,
        IFieldSymbol field => field.Type,
        _ => null,
    };
}
