using System.Diagnostics.CodeAnalysis;
using System.Linq.Expressions;
using Popcorn;
using Popcorn.EntityFrameworkCore;
using Popcorn.EntityFrameworkCore.Queries;

namespace Microsoft.EntityFrameworkCore;

/// <summary>Extension methods that have queries read only what an include asks for.</summary>
public static class PopcornQueryableExtensions
{
    /// <summary>
    /// Reads only the columns and related rows that are selected, into objects of the same type, without tracking. The last operator of a
    /// query, besides paging. The objects are for writing: what was not selected has its default value.
    /// </summary>
    /// <remarks>
    /// Leaves the query as it is on an endpoint without Popcorn, for collections in memory, and for queries that create their objects in
    /// another way than by member initialization.
    /// </remarks>
    /// <typeparam name="T">An entity type, or the type of the objects that the query creates.</typeparam>
    /// <param name="query">The query.</param>
    /// <param name="selection">The selected members, such as an argument of the handler.</param>
    /// <exception cref="PopcornException">
    /// A computed member of one of the types does not tell what it reads, or the include would load too many related objects.
    /// </exception>
    [RequiresUnreferencedCode(TrimmingReasons.Reflection)]
    [RequiresDynamicCode(TrimmingReasons.Code)]
    public static IQueryable<T> Project<T>(this IQueryable<T> query, IPopcornSelection<T> selection)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(query);
        ArgumentNullException.ThrowIfNull(selection);
        return selection.IsEverything ? query : QueryProjection.Apply(query, selection.Root, reads: null);
    }

    /// <summary>
    /// Reads the selected columns and related rows, and those that the code of the app reads, such as
    /// <c>o => new { o.Status, o.Customer.Name }</c>. What is not selected is not written.
    /// </summary>
    /// <inheritdoc cref="Project{T}(IQueryable{T}, IPopcornSelection{T})"/>
    /// <param name="query">The query.</param>
    /// <param name="selection">The selected members, such as an argument of the handler.</param>
    /// <param name="reads">The members that the code of the app reads. An object stands for its columns.</param>
    [RequiresUnreferencedCode(TrimmingReasons.Reflection)]
    [RequiresDynamicCode(TrimmingReasons.Code)]
    public static IQueryable<T> Project<T>(
        this IQueryable<T> query, IPopcornSelection<T> selection, Expression<Func<T, object?>> reads)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(query);
        ArgumentNullException.ThrowIfNull(selection);
        ArgumentNullException.ThrowIfNull(reads);
        return selection.IsEverything ? query : QueryProjection.Apply(query, selection.Root, reads);
    }
}
