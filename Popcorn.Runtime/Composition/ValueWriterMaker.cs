using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>The static method <c>Of</c> of a writer: it knows what of the node it needs, and composes what is inside.</summary>
internal delegate ValueWriter ValueWriterMaker(PlanNode node, Composer composer);
