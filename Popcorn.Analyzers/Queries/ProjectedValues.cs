using Microsoft.CodeAnalysis.Operations;

namespace Popcorn.Analyzers.Queries;

/// <summary>What leads to the objects of one projection in a method: variables, and the operations that return them.</summary>
internal sealed class ProjectedValues
{
    /// <summary>Bounds how far a chain of calls is followed, whatever its shape: an endless loop would stop the compiler.</summary>
    private const int MaxSteps = 1_000;

    private static readonly string[] Sources =
        ["Queryable", "Enumerable", "EntityFrameworkQueryableExtensions", "TaskAsyncEnumerableExtensions", "Task", "Task`1"];

    private readonly IOperation _project;
    private readonly HashSet<ISymbol> _variables = new(SymbolEqualityComparer.Default);

    /// <param name="all">All operations of the method, outer ones first.</param>
    /// <param name="project">The call of Project.</param>
    public ProjectedValues(IOperation[] all, IOperation project)
    {
        _project = project;
        int count;
        do
        {
            count = _variables.Count;
            foreach (IOperation operation in all)
                AddVariables(operation);
        }
        while (_variables.Count > count);
        // A variable that is set twice can have another object.
        _variables.ExceptWith(all.OfType<ISimpleAssignmentOperation>().Select(assignment => assignment.Target)
            .OfType<ILocalReferenceOperation>().Select(reference => reference.Local));
    }

    public bool Contains(IOperation value)
    {
        IOperation? source = value;
        for (int i = 0; i < MaxSteps && source is not null; i++)
        {
            if (source == _project || (FindVariable(source) is { } variable && _variables.Contains(variable)))
                return true;
            source = FindSource(source);
        }
        return false;
    }

    private void AddVariables(IOperation operation)
    {
        switch (operation)
        {
            case IVariableDeclaratorOperation { Initializer.Value: var value } declarator when Contains(value):
                _variables.Add(declarator.Symbol);
                break;
            case IForEachLoopOperation { LoopControlVariable: IVariableDeclaratorOperation each } loop when Contains(loop.Collection):
                _variables.Add(each.Symbol);
                break;
            // orders.Sum(o => o.Total) in memory: a database reads what its query needs.
            case IInvocationOperation call when call.TargetMethod.ContainingType.Name == "Enumerable" && Contains(call):
                _variables.UnionWith(call.Arguments.SelectMany(argument => argument.Descendants()).OfType<IAnonymousFunctionOperation>()
                    .SelectMany(lambda => lambda.Symbol.Parameters));
                break;
        }
    }

    private static ISymbol? FindVariable(IOperation value) => value switch
    {
        ILocalReferenceOperation local => local.Local,
        IParameterReferenceOperation parameter => parameter.Parameter,
        _ => null,
    };

    /// <summary>The operation whose objects a value has; null for none.</summary>
    private static IOperation? FindSource(IOperation value) => value switch
    {
        IConversionOperation conversion => conversion.Operand,
        IAwaitOperation wait => wait.Operation,
        IConditionalAccessInstanceOperation => FindReceiver(value),
        // What follows the last question mark is the value.
        IConditionalAccessOperation access => access.WhenNotNull,
        IArrayElementReferenceOperation element => element.ArrayReference,
        IPropertyReferenceOperation { Property.IsIndexer: true, Instance: { } list } => list,
        IInvocationOperation call when IsOfSequence(call) => call.Instance ?? call.Arguments.FirstOrDefault()?.Value,
        _ => null,
    };

    private static bool IsOfSequence(IInvocationOperation call) =>
        Array.IndexOf(Sources, call.TargetMethod.ContainingType.MetadataName) >= 0;

    /// <summary>
    /// What stands before the question mark. <c>a?.B()?.C</c> is <c>a ? (.B() ? .C)</c>: the access that the instance belongs to is the
    /// nearest that has it after its question mark.
    /// </summary>
    private static IOperation? FindReceiver(IOperation instance)
    {
        for (IOperation inner = instance; inner.Parent is { } outer; inner = outer)
        {
            if (outer is IConditionalAccessOperation access && access.WhenNotNull == inner)
                return access.Operation;
        }
        return null;
    }
}
