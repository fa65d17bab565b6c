using Popcorn.Composition;
using Popcorn.Planning;

namespace Popcorn.Compilation;

/// <summary>What a plan is compiled from.</summary>
/// <param name="Plan">The plan.</param>
/// <param name="Inlined">The plans of small objects that its links lead to: the same method writes their members.</param>
/// <param name="GetComposed">Gets the composed writer of a node, for what is not worth emitting.</param>
internal sealed record CompilationInput(
    WritePlan Plan, IReadOnlyDictionary<LinkNode, ObjectNode> Inlined, Func<PlanNode, ValueWriter> GetComposed);
