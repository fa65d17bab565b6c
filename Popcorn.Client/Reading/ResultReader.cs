using System.Text.Json;

namespace Popcorn.Client.Reading;

/// <summary>Creates one value of the result from the JSON that belongs to it.</summary>
/// <param name="type">The type of the value.</param>
internal abstract class ResultReader(Type type)
{
    public Type Type => type;

    /// <param name="json">The JSON.</param>
    /// <param name="path">The path of the JSON. Readers read nested values through it.</param>
    /// <returns>Null for a JSON null, also where the type is a struct: constructors then get its default value.</returns>
    public abstract object? Read(JsonElement json, ReadPath path);
}
