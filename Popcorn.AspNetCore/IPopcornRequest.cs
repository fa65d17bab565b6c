namespace Popcorn;

/// <summary>
/// What the client of the request at hand asks for, so that a handler need not load what nobody will see. For handlers, actions and
/// what they call, in the request's own scope. Middleware and what else runs before the endpoint, and scopes within it, learn the same
/// in apps that call <c>AddHttpContextAccessor()</c>, and elsewhere what an endpoint without Popcorn learns; as do actions that are
/// declared never to answer with JSON.
/// </summary>
public interface IPopcornRequest
{
    /// <summary>The include; null when there is none, none that can be read, and on an endpoint without Popcorn.</summary>
    Include? Include { get; }

    /// <summary>
    /// Whether a member will be written, with the endpoint's own lists applied. Always true on an endpoint without Popcorn.
    /// </summary>
    /// <typeparam name="T">The type that the endpoint answers with, or the payload of its envelope.</typeparam>
    /// <param name="path">JSON or C# names, from the payload on, through collections.</param>
    /// <exception cref="PopcornException">There is no such member, or the endpoint declares answers that hold no <typeparamref name="T"/>.</exception>
    bool IsRequested<T>(params string[] path);
}
