using System.Diagnostics.CodeAnalysis;
using System.Linq.Expressions;
using Popcorn;
using Popcorn.EntityFrameworkCore.Queries;

namespace Microsoft.EntityFrameworkCore;

/// <summary>Extension methods that have queries read only what an include asks for.</summary>
[RequiresUnreferencedCode(TrimmingReasons.Reflection)]
[RequiresDynamicCode(TrimmingReasons.Queries)]
public static class PopcornQueryableExtensions
{
    /// <summary>
    /// Reads only the columns and related rows that are selected, into objects of the same type, without tracking. The last operator of a
    /// query, besides paging. The objects are for writing: what was not selected has its default value.
    /// </summary>
    /// <remarks>
    /// Leaves the query as it is on an endpoint without Popcorn, for collections in memory, and for queries that create their objects in
    /// another way than by member initialization or the constructor of a positional record.
    /// </remarks>
    /// <typeparam name="T">An entity type, or the type of the objects that the query creates.</typeparam>
    /// <param name="query">The query.</param>
    /// <param name="selection">The selected members, such as an argument of the handler.</param>
    /// <exception cref="PopcornException">
    /// A computed member of one of the types does not tell what it reads, the include would load too many related objects, or the query is
    /// one of another library.
    /// </exception>
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
    public static IQueryable<T> Project<T>(
        this IQueryable<T> query, IPopcornSelection<T> selection, Expression<Func<T, object?>> reads)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(query);
        ArgumentNullException.ThrowIfNull(selection);
        ArgumentNullException.ThrowIfNull(reads);
        return selection.IsEverything ? query : QueryProjection.Apply(query, selection.Root, reads);
    }

    /// <summary>
    /// Compiles a query when an app starts, as <c>Project</c> makes it for what the server names: the default set, <c>[*]</c>, and lists.
    /// The first requests for these then neither plan nor compile. Nothing is read.
    /// </summary>
    /// <remarks>
    /// EF Core finds the compiled query again if the app makes the same one: have one method make it for both, with the values as its
    /// parameters. For callers with policies, a query with the members that they may see is compiled at their first request.
    /// </remarks>
    /// <typeparam name="T">An entity type, or the type of the objects that the query creates.</typeparam>
    /// <param name="query">The query, before <c>Project</c>.</param>
    /// <param name="engine">The engine that writes the rows.</param>
    /// <param name="lists">Default lists of endpoints, and the lists of views.</param>
    /// <exception cref="PopcornException">One of these cannot be loaded, or a list has a mistake.</exception>
    public static void WarmUpPopcorn<T>(this IQueryable<T> query, PopcornEngine engine, params string[] lists)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(query);
        ArgumentNullException.ThrowIfNull(engine);
        ArgumentNullException.ThrowIfNull(lists);
        IEnumerable<Include> listed = lists.Select(list => engine.Restrict(typeof(T), null, Include.Parse(list), allow: null));
        foreach (Include include in (Include[])[Include.Default, Include.All, .. listed])
            QueryCompilation.Compile(query.Project(engine.Select<T>(include)));
    }
}
