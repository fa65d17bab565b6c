using System.Linq.Expressions;

namespace Popcorn;

/// <summary>
/// The include of the current request. Handlers, actions and the services that they call use it to skip loading data that the response will
/// not contain. It works in the scope of the request, from the start of the endpoint on. Middleware that runs earlier and code in nested
/// scopes get the same result only if the app calls <c>AddHttpContextAccessor()</c>. Otherwise they get the result of an endpoint
/// without Popcorn.
/// </summary>
public interface IPopcornRequest
{
    /// <summary>Gets the include; null if there is none, if it is malformed, or if the endpoint does not use Popcorn.</summary>
    Include? Include { get; }

    /// <summary>
    /// Determines whether the response will contain a member. Applies the <c>Default</c> and <c>Allow</c> lists of the endpoint, and the
    /// policies of members. Always true on an endpoint without Popcorn.
    /// </summary>
    /// <typeparam name="T">The type that the endpoint returns, or the payload of its envelope.</typeparam>
    /// <param name="path">JSON or C# names. The path starts at the payload and passes through collections.</param>
    /// <exception cref="PopcornException">
    /// There is no such member, or the endpoint declares return types that contain no <typeparamref name="T"/>.
    /// </exception>
    bool IsRequested<T>(params string[] path);

    /// <summary>
    /// Determines whether the response will contain a member: <c>IsRequested&lt;Order&gt;(o => o.Lines.Select(l => l.Sku))</c>. The
    /// compiler builds the expression at each call; a path of names is faster.
    /// </summary>
    /// <typeparam name="T">The type that the endpoint returns, or the payload of its envelope.</typeparam>
    /// <param name="member">A chain of members, with <c>Select</c> for the elements of a collection.</param>
    /// <exception cref="ArgumentException"><paramref name="member"/> is any other expression.</exception>
    /// <exception cref="PopcornException">
    /// An include cannot name the member, or the endpoint declares return types that contain no <typeparamref name="T"/>.
    /// </exception>
    bool IsRequested<T>(Expression<Func<T, object?>> member);

    /// <summary>
    /// Gets the members that the response will contain, with the <c>Default</c> and <c>Allow</c> lists of the endpoint applied, for code
    /// that loads only them. Everything on an endpoint without Popcorn.
    /// </summary>
    /// <typeparam name="T">The type that the endpoint returns, or the payload of its envelope, or an element of either.</typeparam>
    /// <exception cref="PopcornException">The endpoint declares return types that contain no <typeparamref name="T"/>.</exception>
    IPopcornSelection<T> Selection<T>();
}
