namespace Popcorn.Benchmarks.Reporting;

/// <summary>A file that one command writes for another.</summary>
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

    /// <summary>Reads the file; null if there is none.</summary>
    public static T? Load<T>(string path)
        where T : class =>
        File.Exists(path) ? JsonSerializer.Deserialize<T>(File.ReadAllText(path), Json) : null;
}
