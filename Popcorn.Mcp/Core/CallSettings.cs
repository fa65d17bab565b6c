using System.Text.Json;
using Popcorn.Includes;
using Popcorn.Selection;

namespace Popcorn.Mcp.Core;

/// <summary>The settings of a tool or a resource, read from its method and its attributes.</summary>
/// <param name="Name">How messages name it, for example "The tool 'find_order'".</param>
/// <param name="Type">The declared type of the result.</param>
/// <param name="Json">The options with which results are written.</param>
/// <param name="IsOn">Whether includes and lists apply. If not, everything is written that may leave the server.</param>
/// <param name="ReadsInclude">Whether the client may send an include.</param>
/// <param name="Default">Replaces the default set of the type.</param>
/// <param name="Allow">The members that may be written: the intersection of the lists of the method and its class.</param>
/// <param name="MaxBytes">The maximum size of a result; null for no limit.</param>
/// <param name="Policies">The policies that the members of the type require.</param>
internal sealed record CallSettings(
    string Name,
    Type Type,
    JsonSerializerOptions Json,
    bool IsOn,
    bool ReadsInclude,
    Include? Default,
    Include? Allow,
    int? MaxBytes,
    PolicySet Policies)
{
    /// <summary>Whether unknown names are refused.</summary>
    public required bool RejectsUnknown { get; init; }

    /// <summary>The limits of includes.</summary>
    public required IncludeLimits Limits { get; init; }

    /// <summary>The views that an include can name.</summary>
    public required ViewExpansion Views { get; init; }

    private bool HasLists => Default is not null || Allow is not null;

    /// <summary>
    /// Restricts an include to the lists, which were checked against <see cref="Type"/> before, and to what a user is granted. The only
    /// code of this package that says to an engine what that is.
    /// </summary>
    public Include Restrict(PopcornEngine engine, Type type, Include? asked, PolicySet granted)
    {
        Include include = !IsOn ? Include.Deep
            : HasLists ? engine.Restrict(type == Type ? type : typeof(object), asked, Default, Allow)
            : asked ?? Include.Default;
        return include.WithGranted(granted);
    }
}
