using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Popcorn.Analyzers.Names;

namespace Popcorn.Analyzers.Lists;

/// <summary>Checks the lists that are constants: of attributes, endpoints, views and rules.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
internal sealed class ListAnalyzer : DiagnosticAnalyzer
{
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
        if (context.Node is not AttributeSyntax { ArgumentList.Arguments: { Count: > 0 } arguments } syntax
            || context.SemanticModel.GetSymbolInfo(syntax, context.CancellationToken).Symbol?.ContainingType is not { } attribute
            || AttributeTarget.Find(syntax, context.SemanticModel, context.CancellationToken) is not { } target)
            return;
        IEnumerable<ExpressionSyntax> lists = attribute switch
        {
            _ when attribute.IsPopcorn("PopcornAttribute") =>
                arguments.Where(argument => argument.NameEquals?.Name.Identifier.Text is "Allow" or "Default").Select(
                    argument => argument.Expression),
            _ when attribute.IsPopcorn("SubPropertyDefaultAttribute") => arguments.Select(argument => argument.Expression),
            _ when attribute.IsPopcorn("ReadsAttribute") => arguments.SelectMany(argument => GetElements(argument.Expression)),
            _ => Array.Empty<ExpressionSyntax>(),
        };
        bool isForCode = attribute.IsPopcorn("ReadsAttribute");
        ITypeSymbol? type = isForCode ? target.DeclaringType : target.ValueType;
        foreach (ExpressionSyntax list in lists)
        {
            check.Check(
                ListText.Create(list, context.SemanticModel, context.CancellationToken), type, isForCode, context.ReportDiagnostic,
                context.CancellationToken);
        }
    }

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
            case "View" when method.ContainingType.IsPopcorn("PopcornHttpOptions"):
                Check(context, check, GetArgument(invocation, 1), method.TypeArguments[0]);
                break;
            case "SubPropertyDefault" when method.ContainingType.IsPopcorn("TypeRulesBuilder"):
                Check(context, check, GetArgument(invocation, 1), FindMemberType(GetArgument(invocation, 0)));
                break;
            case "Reads" when method.ContainingType.IsPopcorn("TypeRulesBuilder")
                && GetArgument(invocation, 1) is IArrayCreationOperation { Initializer.ElementValues: var lists }:
                foreach (IOperation list in lists)
                    Check(context, check, list, method.ContainingType.TypeArguments[0], isForCode: true);
                break;
        }
    }

    private static void Check(
        OperationAnalysisContext context, ListCheck check, IOperation? list, ITypeSymbol? type, bool isForCode = false)
    {
        if (list is { SemanticModel: { } model })
        {
            check.Check(
                ListText.Create(list.Syntax, model, context.CancellationToken), type, isForCode, context.ReportDiagnostic,
                context.CancellationToken);
        }
    }

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
