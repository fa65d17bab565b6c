using System.Text.Json;

namespace Popcorn;

/// <summary>Provides the engines of an app, one for each <see cref="JsonSerializerOptions"/> instance.</summary>
[SuppressMessage("Naming", "CA1716", Justification = "Implementations in Visual Basic can escape the name.")]
public interface IPopcornEngines
{
    /// <summary>
    /// Gets the engine that endpoints with these options use. It knows no caller, so it writes no member with a
    /// <see cref="RequiresPolicyAttribute">policy</see>. Makes the options read-only.
    /// </summary>
    /// <param name="json">The JSON options, such as those of MVC or of minimal APIs.</param>
    PopcornEngine GetEngine(JsonSerializerOptions json);
}
