using System.Linq.Expressions;

namespace Popcorn.Compilation;

/// <summary>Where the code of one value is emitted: the list of statements, the JSON before it, and the value, which is not null.</summary>
internal readonly record struct ValueSite(List<Expression> To, PendingText Before, Expression Value);
