using System.Globalization;
using System.Linq.Expressions;
using System.Reflection;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Building;

/// <summary>The small expressions that a projection is made of.</summary>
internal static class QueryExpressions
{
    private static readonly MethodInfo Shadow = new Func<object, string, object>(EF.Property<object>).Method.GetGenericMethodDefinition();

    /// <summary>
    /// At each access to a complex property, EF Core 9 reads all columns of the row once more, and joins the rows that are always loaded
    /// with it: so many accesses, so many times the product.
    /// </summary>
    private static readonly bool ReadsRowForComplex = typeof(EF).Assembly.GetName().Version!.Major < 10;

    public static ParameterExpression CreateParameter(Type type, int depth) =>
        Expression.Parameter(type, "e" + depth.ToString(CultureInfo.InvariantCulture));

    /// <summary>
    /// <c>e0.Id</c>, or <c>EF.Property&lt;int&gt;(e0, "Id")</c> for a field, for what has no member, and for the values of a dictionary.
    /// </summary>
    public static Expression Access(Expression source, IPropertyBase member)
    {
        Expression owner = Cast(source, member.DeclaringType.ClrType);
        bool isNamed = member.IsIndexerProperty() || (ReadsRowForComplex && member is IComplexProperty);
        if (!isNamed && member.PropertyInfo is { } property)
            return Expression.Property(owner, property);
        return Expression.Call(Shadow.MakeGenericMethod(member.ClrType), owner, Expression.Constant(member.Name));
    }

    /// <summary>Casts a value, but not to a base type. For reflection, <c>int</c> is assignable to <c>int?</c> without a cast.</summary>
    public static Expression Cast(Expression value, Type type) =>
        value.Type == type || (!value.Type.IsValueType && type.IsAssignableFrom(value.Type)) ? value : Expression.Convert(value, type);

    public static MethodCallExpression Call(string method, Type[] types, params Expression[] arguments) =>
        Expression.Call(typeof(Enumerable), method, types, arguments);
}
