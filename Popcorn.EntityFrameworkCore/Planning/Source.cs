using System.Linq.Expressions;
using System.Reflection;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>A member that a rule of the app computes in the database.</summary>
/// <param name="Member">The member.</param>
/// <param name="Expression">The expression of the rule.</param>
/// <param name="Row">What is loaded of its rows, which branches with the same rule share; null for a plain value.</param>
internal sealed record Source(MemberInfo Member, LambdaExpression Expression, Row? Row)
{
    /// <summary>How an object gets the collection.</summary>
    public CollectionKind Kind { get; init; }

    /// <summary>Gets the type for which the app gave the rule.</summary>
    public Type Owner => Expression.Parameters[0].Type;
}
