using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Compilation;

/// <summary>What a plan is compiled from.</summary>
/// <param name="Plan">The plan.</param>
/// <param name="GetLinkedPlan">Gets the plan that a link leads to; null if there is none.</param>
/// <param name="GetComposed">Gets the composed writer of a node, for what is not worth emitting.</param>
internal sealed record CompilationInput(
    WritePlan Plan, Func<LinkNode, WritePlan?> GetLinkedPlan, Func<PlanNode, ValueWriter> GetComposed);
