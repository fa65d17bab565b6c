using System.Linq.Expressions;
using Popcorn.Loading;

namespace Popcorn;

/// <summary>
/// The members of a type that an include selects, for code that loads data: queries, caches, clients of other services. Immutable.
/// </summary>
/// <remarks>
/// In ASP.NET Core it belongs to the scope of the request. In a scope that code of the app creates, and in middleware before the endpoint,
/// it is everything, unless the app calls <c>AddHttpContextAccessor()</c>.
/// </remarks>
/// <typeparam name="T">The type that is written, or the type of the elements or of the payload.</typeparam>
public interface IPopcornSelection<T>
{
    /// <summary>Gets whether nothing restricts what is written, as on an endpoint without Popcorn.</summary>
    bool IsEverything { get; }

    /// <summary>Gets the selected members; null if values of the type are written whole, or can be any object.</summary>
    SelectedObject? Root { get; }

    /// <summary>Determines whether the member at the end of a path is selected.</summary>
    /// <param name="path">JSON or C# names. The path starts at the payload of an envelope and passes through collections.</param>
    /// <exception cref="PopcornException">There is no such member.</exception>
    bool Includes(params ReadOnlySpan<string> path);

    /// <summary>
    /// Creates the projection of a row to an object that has what is selected, for query providers other than EF Core, which has
    /// <c>Project</c>: <c>query.Select(selection.ToProjection())</c>. Use the objects as the response only.
    /// </summary>
    /// <remarks>
    /// An object is copied as it is if its type has derived types or no parameterless constructor, and if it needs more than the
    /// selected members. So is the whole row, where nothing restricts what is written, and what nobody names beyond 24 objects.
    /// </remarks>
    /// <param name="checkCollections">
    /// Whether the expression compares collections with null. Pass false for the rows of a relational database: their collections are
    /// never null, and some providers read all columns of a collection to compare it.
    /// </param>
    /// <exception cref="PopcornException">
    /// A selected member has no setter, and no <see cref="ReadsAttribute"/>; or a client names members of more than 24 objects.
    /// </exception>
    Expression<Func<T, T>> ToProjection(bool checkCollections = true) =>
        ProjectionExpression.Create<T>(IsEverything ? null : Root, checkCollections);

    /// <summary>
    /// Determines whether a client may ask for the member at the end of a path: it exists, it is not <see cref="NeverAttribute"/>, the
    /// caller satisfies its policies, and the <c>Allow</c> list of the endpoint admits it. Code that sorts or filters by names of the
    /// client checks them with it: otherwise clients can find out values that they may not read. The C# member of a JSON name is in
    /// <see cref="SelectedObject.All"/>; a C# member of the same name can be another one.
    /// </summary>
    /// <param name="path">JSON names, from the payload on and through collections.</param>
    bool CanBeAskedFor(params ReadOnlySpan<string> path);
}
