using Popcorn.Analyzers.Names;

namespace Popcorn.Analyzers.Marks;

/// <summary>Finds [Never] and [RequiresPolicy] on what System.Text.Json does not write: they protect nothing there.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
internal sealed class MarkAnalyzer : DiagnosticAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } =
        ImmutableArray.Create(Descriptors.MarkWithoutEffect);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(start =>
        {
            if (start.Compilation.GetTypeByMetadataName("Popcorn.NeverAttribute") is null)
                return;
            var others = new OtherNames(start.Compilation);
            start.RegisterSymbolAction(symbol => Check(symbol, others), SymbolKind.Property, SymbolKind.Field);
        });
    }

    private static void Check(SymbolAnalysisContext context, OtherNames others)
    {
        ISymbol member = context.Symbol;
        AttributeData[] marks = [.. member.GetAttributes().Where(
            attribute => attribute.AttributeClass.IsPopcorn("NeverAttribute")
                || attribute.AttributeClass.IsPopcorn("RequiresPolicyAttribute"))];
        if (marks.Length == 0 || FindReason(member) is not { } reason || MayMarkAnother(member, others, context.CancellationToken))
            return;
        foreach (AttributeData mark in marks)
        {
            context.ReportDiagnostic(Diagnostic.Create(
                Descriptors.MarkWithoutEffect,
                mark.ApplicationSyntaxReference?.GetSyntax(context.CancellationToken).GetLocation() ?? member.Locations[0],
                mark.AttributeClass!.Name.Substring(0, mark.AttributeClass.Name.Length - nameof(Attribute).Length),
                member.Name,
                reason));
        }
    }

    private static string? FindReason(ISymbol member) => member switch
    {
        { IsStatic: true } => "a static member",
        IPropertySymbol { IsIndexer: true } => "an indexer",
        _ when !ObjectMembers.IsMember(member) => "a member that is not public and has no [JsonInclude]",
        _ => null,
    };

    /// <summary>
    /// Whether the mark can hold for another declaration of the member: a property with this backing field, a member of an interface or a
    /// base class, one that hides it, or one that code of the app adds to the contract.
    /// </summary>
    private static bool MayMarkAnother(ISymbol member, OtherNames others, CancellationToken cancellationToken) =>
        member is IFieldSymbol { AssociatedSymbol: not null } or IPropertySymbol { ExplicitInterfaceImplementations.Length: > 0 }
        || member.IsOverride
        || member.ContainingType.GetHierarchy().Skip(1).Concat(member.ContainingType.AllInterfaces).Any(
            type => type.GetMembers(member.Name).Length > 0)
        || others.MayBeDeclaredBelow(member, cancellationToken);
}
