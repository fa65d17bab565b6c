using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>
/// Finds, in the expression of a rule, a required related row that a query filter can hide. EF Core joins it so that the row of the rule
/// is left out with it, and whether the member is selected would decide how many rows there are.
/// </summary>
/// <param name="type">The type of the row.</param>
/// <param name="row">The parameter of the rule.</param>
internal sealed class HiddenRows(ITypeBase type, ParameterExpression row) : ExpressionVisitor
{
    private IPropertyBase? _found;

    /// <exception cref="PopcornException">The rule passes such a row.</exception>
    public static void ThrowIfPassed(ITypeBase type, string member, LambdaExpression rule)
    {
        var search = new HiddenRows(type, rule.Parameters[0]);
        search.Visit(rule.Body);
        if (search._found is { } found)
        {
            throw new PopcornException(
                $"The rule From of {type.ClrType}.{member} passes {found.DeclaringType.ClrType}.{found.Name}, a required related row that "
                + "a query filter can hide: EF Core would leave the whole row out with it. Compute the member in a getter with "
                + "[Reads(\"…\")], or make the relationship optional.");
        }
    }

    protected override Expression VisitMember(MemberExpression node)
    {
        if (FindMember(node) is { } member && ModelMembers.IsFilteredAndRequired(member))
            _found ??= member;
        return base.VisitMember(node);
    }

    /// <summary>Finds a member of the row, or of a single object that it leads to.</summary>
    private IPropertyBase? FindMember(MemberExpression access) =>
        FindType(access.Expression) is { } owner ? ModelMembers.Find(owner, access.Member) : null;

    private ITypeBase? FindType(Expression? value) => value switch
    {
        ParameterExpression => value == row ? type : null,
        UnaryExpression conversion when FindType(conversion.Operand) is { } operand =>
            type.Model.FindEntityType(conversion.Type) ?? operand,
        MemberExpression access when FindMember(access) is { } found and (INavigationBase or IComplexProperty)
            && !ModelMembers.IsCollection(found) => ModelMembers.GetTarget(found),
        _ => null,
    };
}
