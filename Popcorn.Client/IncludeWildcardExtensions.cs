using System.Linq.Expressions;

namespace Popcorn.Client;

/// <summary>Adds members to what a wildcard asks for, or leaves members out. Only in expressions.</summary>
public static class IncludeWildcardExtensions
{
    /// <summary>Asks for more members: <c>Include.Default(o).With(x => new { x.Note })</c> is <c>[!default,note]</c>.</summary>
    /// <typeparam name="T">The type of the object.</typeparam>
    /// <typeparam name="TMembers">The type of the expression.</typeparam>
    /// <param name="value">The object, mostly within a wildcard. Without one, its default set.</param>
    /// <param name="members">An expression as for <see cref="Include.For{T, TResult}"/>.</param>
    public static T With<T, TMembers>(this T value, Expression<Func<T, TMembers>> members) => throw Include.OnlyInExpressions();

    /// <summary>Leaves members out: <c>Include.All(o).Without(x => new { x.Note, x.Total })</c> is <c>[*,-note,-total]</c>.</summary>
    /// <typeparam name="T">The type of the object.</typeparam>
    /// <typeparam name="TMembers">The type of the expression.</typeparam>
    /// <param name="value">The object, mostly within a wildcard. Without one, its default set.</param>
    /// <param name="members">A member, or several in <c>new { … }</c>.</param>
    public static T Without<T, TMembers>(this T value, Expression<Func<T, TMembers>> members) => throw Include.OnlyInExpressions();
}
