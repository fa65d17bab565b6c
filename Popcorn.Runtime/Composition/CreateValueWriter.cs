using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>The static method <c>Create</c> of a value writer: reads what it needs from the node, and composes the values inside.</summary>
internal delegate ValueWriter CreateValueWriter(PlanNode node, Composer composer, TieredWriter owner);
