using System.Linq.Expressions;

namespace Popcorn.Compilation;

/// <summary>Where the code of one value is emitted.</summary>
/// <param name="To">Receives the statements.</param>
/// <param name="Before">The JSON before the value.</param>
/// <param name="Value">The value, which is not null.</param>
internal readonly record struct ValueSite(List<Expression> To, PendingText Before, Expression Value);
