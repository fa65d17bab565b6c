using Popcorn.Includes;

namespace Popcorn.Mcp.Core;

/// <summary>What the client of a call asks for, within the lists and for the user.</summary>
internal sealed class CurrentCall(PopcornEngine engine, CallSettings settings, Include? asked, PolicySet granted)
{
    /// <exception cref="PopcornException">The result contains no values of the type.</exception>
    public IPopcornSelection<T> Select<T>()
    {
        if (!settings.IsOn)
            return engine.SelectEverything<T>();
        if (settings.Type != typeof(T) && !engine.MayHold(settings.Type, typeof(T)))
            throw new PopcornException($"{settings.Name} does not return {typeof(T)}, but {settings.Type}: select members of that type.");
        return engine.Select<T>(settings.Restrict(engine, typeof(T), asked, granted));
    }
}
