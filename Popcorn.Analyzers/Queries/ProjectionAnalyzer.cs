using Microsoft.CodeAnalysis.Operations;
using Popcorn.Analyzers.Names;

namespace Popcorn.Analyzers.Queries;

/// <summary>Suggests to name the members that code reads of objects that <c>Project</c> may have loaded in part.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
internal sealed class ProjectionAnalyzer : DiagnosticAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } =
        ImmutableArray.Create(Descriptors.ReadAfterProject);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(start =>
        {
            if (start.Compilation.GetTypeByMetadataName("Microsoft.EntityFrameworkCore.PopcornQueryableExtensions") is not null)
                start.RegisterOperationBlockAction(CheckBlock);
        });
    }

    private static void CheckBlock(OperationBlockAnalysisContext context)
    {
        foreach (IInvocationOperation project in context.OperationBlocks.SelectMany(block => block.Descendants())
            .OfType<IInvocationOperation>().Where(IsProject))
        {
            IOperation[] all = [.. FindFunction(project).DescendantsAndSelf()];
            // Code that asks what is selected knows what it may read.
            if (all.OfType<IInvocationOperation>().Any(AsksForSelection))
                continue;
            ITypeSymbol type = project.TargetMethod.TypeArguments[0];
            string selection = project.Arguments[1].Syntax.ToString();
            var values = new ProjectedValues(all, project);
            foreach (IMemberReferenceOperation read in all.OfType<IMemberReferenceOperation>())
            {
                if (IsReadOf(read, type) && values.Contains(read.Instance!))
                {
                    context.ReportDiagnostic(Diagnostic.Create(
                        Descriptors.ReadAfterProject, read.Syntax.GetLocation(), read.Member.Name, selection));
                }
            }
        }
    }

    private static bool IsProject(IInvocationOperation call) => call.TargetMethod is { Name: "Project", Parameters.Length: 2 } method
        && method.ContainingType.IsNamed("Microsoft.EntityFrameworkCore", "PopcornQueryableExtensions");

    private static bool AsksForSelection(IInvocationOperation call) =>
        call.TargetMethod is { Name: "Includes" or "IsRequested", ContainingType: var type }
        && (type.IsPopcorn("IPopcornSelection") || type.IsPopcorn("IPopcornRequest"));

    /// <summary>The lambda expression, local function or method around an operation.</summary>
    private static IOperation FindFunction(IOperation operation)
    {
        while (operation.Parent is { } parent && operation is not (IAnonymousFunctionOperation or ILocalFunctionOperation))
            operation = parent;
        return operation;
    }

    /// <summary>Whether a member of the projected type is read. Members with [Always] are selected by each request.</summary>
    private static bool IsReadOf(IMemberReferenceOperation read, ITypeSymbol type) =>
        read is IPropertyReferenceOperation { Property.IsIndexer: false } or IFieldReferenceOperation
        && read.Instance is { } instance
        && SymbolEqualityComparer.Default.Equals(instance.Type, type)
        && !read.Member.HasAttribute("AlwaysAttribute")
        && !IsOnlySet(read)
        && read.Parent is not INameOfOperation;

    /// <summary>Whether a value is assigned, also as a part of a tuple. A compound assignment reads the old value.</summary>
    private static bool IsOnlySet(IOperation target)
    {
        IOperation set = target;
        while (set.Parent is ITupleOperation tuple)
            set = tuple;
        return set.Parent switch
        {
            ISimpleAssignmentOperation assignment => assignment.Target == target,
            IDeconstructionAssignmentOperation assignment => assignment.Target == set,
            _ => false,
        };
    }
}
