namespace Popcorn.Loading;

/// <summary>Finds what the current call selects, where an app is called in other ways than by HTTP requests, too.</summary>
internal interface ICallSelections
{
    /// <returns>Null outside of a call.</returns>
    /// <exception cref="PopcornException">The call does not return values of the type.</exception>
    IPopcornSelection<T>? Find<T>();
}
