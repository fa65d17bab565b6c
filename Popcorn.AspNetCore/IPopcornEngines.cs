using System.Diagnostics.CodeAnalysis;
using System.Text.Json;

namespace Popcorn;

/// <summary>The engines of an app, one for each of its JSON options.</summary>
[SuppressMessage("Naming", "CA1716", Justification = "Who implements it in Visual Basic can escape the name.")]
public interface IPopcornEngines
{
    /// <summary>The engine that endpoints with these options use. The options are read-only from here on.</summary>
    PopcornEngine GetEngine(JsonSerializerOptions json);
}
