using System.Text.Json;

namespace Popcorn.Benchmarks.Reporting;

/// <summary>What one command keeps for another.</summary>
internal static class JsonFile
{
    private static readonly JsonSerializerOptions Json = new()
    {
        WriteIndented = true,
        RespectNullableAnnotations = true,
        RespectRequiredConstructorParameters = true,
    };

    public static void Save<T>(Repository repository, string name, T value) =>
        repository.Save(name, JsonSerializer.Serialize(value, Json) + "\n");

    /// <summary>What the file holds, or nothing where there is none.</summary>
    public static T? Load<T>(string path)
        where T : class =>
        File.Exists(path) ? JsonSerializer.Deserialize<T>(File.ReadAllText(path), Json) : null;
}
