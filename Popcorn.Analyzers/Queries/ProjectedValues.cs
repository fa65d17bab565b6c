using Microsoft.CodeAnalysis.Operations;

namespace Popcorn.Analyzers.Queries;

/// <summary>What leads to the objects of one projection in a method: variables, and the operations that return them.</summary>
internal sealed class ProjectedValues
{
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

    public bool Contains(IOperation value) => value switch
    {
        _ when value == _project => true,
        ILocalReferenceOperation local => _variables.Contains(local.Local),
        IParameterReferenceOperation parameter => _variables.Contains(parameter.Parameter),
        IConversionOperation conversion => Contains(conversion.Operand),
        IAwaitOperation wait => Contains(wait.Operation),
        IConditionalAccessInstanceOperation => FindReceiver(value) is { } receiver && Contains(receiver),
        IArrayElementReferenceOperation element => Contains(element.ArrayReference),
        IPropertyReferenceOperation { Property.IsIndexer: true, Instance: { } list } => Contains(list),
        IInvocationOperation call => IsOfSequence(call) && (call.Instance ?? call.Arguments.FirstOrDefault()?.Value) is { } source
            && Contains(source),
        _ => false,
    };

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

    private static bool IsOfSequence(IInvocationOperation call) =>
        Array.IndexOf(Sources, call.TargetMethod.ContainingType.MetadataName) >= 0;

    private static IOperation? FindReceiver(IOperation instance)
    {
        IOperation? access = instance.Parent;
        while (access is not (null or IConditionalAccessOperation))
            access = access.Parent;
        return (access as IConditionalAccessOperation)?.Operation;
    }
}
