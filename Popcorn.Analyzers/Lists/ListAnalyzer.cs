using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Popcorn.Analyzers.Names;

namespace Popcorn.Analyzers.Lists;

/// <summary>Checks the lists that are constants: of attributes, endpoints, views and rules.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
internal sealed class ListAnalyzer : DiagnosticAnalyzer
{
    private static readonly string[] Names =
        ["Popcorn", "PopcornAttribute", "SubPropertyDefault", "SubPropertyDefaultAttribute", "Reads", "ReadsAttribute"];

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } =
        ImmutableArray.Create(Descriptors.UnknownMember, Descriptors.MalformedList);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(start =>
        {
            if (start.Compilation.GetTypeByMetadataName("Popcorn.PopcornAttribute") is null)
                return;
            var check = new ListCheck(start.Compilation);
            start.RegisterSyntaxNodeAction(attribute => CheckAttribute(attribute, check), SyntaxKind.Attribute);
            start.RegisterOperationAction(assignment => CheckAssignment(assignment, check), OperationKind.SimpleAssignment);
            start.RegisterOperationAction(invocation => CheckInvocation(invocation, check), OperationKind.Invocation);
        });
    }

    private static void CheckAttribute(SyntaxNodeAnalysisContext context, ListCheck check)
    {
        // Most attributes are others: their names are compared before anything is bound.
        if (context.Node is not AttributeSyntax { ArgumentList.Arguments: { Count: > 0 } arguments } syntax
            || Array.IndexOf(Names, GetName(syntax)) < 0
            || context.SemanticModel.GetSymbolInfo(syntax, context.CancellationToken).Symbol?.ContainingType is not { } attribute)
            return;
        bool isForCode = attribute.IsPopcorn("ReadsAttribute");
        ExpressionSyntax[] expressions = attribute switch
        {
            _ when isForCode => [.. arguments.SelectMany(argument => GetElements(argument.Expression))],
            _ when attribute.IsPopcorn("SubPropertyDefaultAttribute") => [.. arguments.Select(argument => argument.Expression)],
            _ when attribute.IsPopcorn("PopcornAttribute") =>
                [.. arguments.Where(argument => argument.NameEquals?.Name.Identifier.Text is "Allow" or "Default").Select(
                    argument => argument.Expression)],
            _ => [],
        };
        if (expressions.Length == 0
            || AttributeTarget.Find(syntax, context.SemanticModel, context.CancellationToken) is not { } target)
            return;
        ListText?[] lists = Array.ConvertAll(
            expressions, list => ListText.Create(list, context.SemanticModel, context.CancellationToken));
        if (isForCode)
            check.CheckReads(lists, target.DeclaringType, context.ReportDiagnostic, context.CancellationToken);
        foreach (ListText? list in isForCode ? [] : lists)
            check.Check(list, target.ValueType, context.ReportDiagnostic, context.CancellationToken);
    }

    /// <summary>The last name, of [Popcorn.Reads] as of [Reads].</summary>
    private static string GetName(AttributeSyntax attribute) => attribute.Name switch
    {
        QualifiedNameSyntax qualified => qualified.Right.Identifier.ValueText,
        AliasQualifiedNameSyntax alias => alias.Name.Identifier.ValueText,
        SimpleNameSyntax simple => simple.Identifier.ValueText,
        _ => "",
    };

    /// <summary>p.Allow = "[id]" in WithPopcorn(p => …).</summary>
    private static void CheckAssignment(OperationAnalysisContext context, ListCheck check)
    {
        var assignment = (ISimpleAssignmentOperation)context.Operation;
        if (assignment.Target is IPropertyReferenceOperation { Property: { Name: "Allow" or "Default" } property }
            && property.ContainingType.IsPopcorn("PopcornEndpointOptions"))
            Check(context, check, assignment.Value, HandlerType.Find(assignment));
    }

    private static void CheckInvocation(OperationAnalysisContext context, ListCheck check)
    {
        var invocation = (IInvocationOperation)context.Operation;
        IMethodSymbol method = invocation.TargetMethod;
        switch (method.Name)
        {
            case "View" when method.ContainingType is { Name: "PopcornHttpOptions" or "PopcornMcpOptions" } options
                && options.IsPopcorn(options.Name):
                Check(context, check, GetArgument(invocation, 1), method.TypeArguments[0]);
                break;
            case "SubPropertyDefault" when method.ContainingType.IsPopcorn("TypeRulesBuilder"):
                Check(context, check, GetArgument(invocation, 1), FindMemberType(GetArgument(invocation, 0)));
                break;
            case "Reads" when method.ContainingType.IsPopcorn("TypeRulesBuilder")
                && GetArgument(invocation, 1) is IArrayCreationOperation { Initializer.ElementValues: var lists }:
                check.CheckReads(
                    [.. lists.Select(list => CreateText(context, list))], method.ContainingType.TypeArguments[0], context.ReportDiagnostic,
                    context.CancellationToken);
                break;
        }
    }

    private static void Check(OperationAnalysisContext context, ListCheck check, IOperation? list, ITypeSymbol? type) =>
        check.Check(CreateText(context, list), type, context.ReportDiagnostic, context.CancellationToken);

    private static ListText? CreateText(OperationAnalysisContext context, IOperation? list) =>
        list is { SemanticModel: { } model } ? ListText.Create(list.Syntax, model, context.CancellationToken) : null;

    private static IOperation? GetArgument(IInvocationOperation invocation, int ordinal) =>
        invocation.Arguments.FirstOrDefault(argument => argument.Parameter?.Ordinal == ordinal)?.Value;

    /// <summary>The type of the member that an expression names: x => x.Route.</summary>
    private static ITypeSymbol? FindMemberType(IOperation? expression) =>
        expression?.Descendants().OfType<IReturnOperation>().FirstOrDefault()?.ReturnedValue is { } value
            ? HandlerType.WithoutConversions(value).Type
            : null;

    private static SeparatedSyntaxList<ExpressionSyntax> GetElements(ExpressionSyntax expression) => expression switch
    {
        ArrayCreationExpressionSyntax { Initializer: { } initializer } => initializer.Expressions,
        ImplicitArrayCreationExpressionSyntax array => array.Initializer.Expressions,
        _ => SyntaxFactory.SingletonSeparatedList(expression),
    };
}
