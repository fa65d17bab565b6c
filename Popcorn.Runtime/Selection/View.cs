namespace Popcorn.Selection;

/// <summary>A named list of the server, which a client asks for by <c>@name</c>.</summary>
/// <param name="Type">The type whose members the list names.</param>
/// <param name="Name">The name with its mark, such as <c>@card</c>.</param>
/// <param name="List">The list.</param>
internal sealed record View(Type Type, string Name, Include List)
{
    public const char Mark = '@';

    /// <exception cref="ArgumentException">A client could not spell the name, or the type has a view of this name.</exception>
    /// <exception cref="PopcornException">The list is malformed.</exception>
    public static void Add(List<View> views, Type type, string name, string list)
    {
        View view = Create(type, name, list);
        if (views.Exists(other => other.Type == view.Type && other.Name == view.Name))
            throw new ArgumentException($"{type} has a view '{name}' already.", nameof(name));
        views.Add(view);
    }

    private static View Create(Type type, string name, string list)
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        ArgumentNullException.ThrowIfNull(list);
        if (!name.All(c => char.IsLetterOrDigit(c) || c is '-' or '_'))
            throw new ArgumentException($"The name of the view '{name}' must have letters, digits, - and _ only, no @.", nameof(name));
        return Include.TryParse(list, IncludeLimits.Lifted, out Include? parsed, out IncludeError? error)
            ? new View(type, Mark + name, parsed.WithText(list))
            : throw new PopcornException($"The list {list} of the view '{name}' of {type} is malformed: {error.Message}");
    }
}
