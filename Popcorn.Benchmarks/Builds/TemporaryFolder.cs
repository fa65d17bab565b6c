namespace Popcorn.Benchmarks.Builds;

/// <summary>A folder of its own, which is removed when this object is disposed.</summary>
/// <param name="prefix">The beginning of its name.</param>
internal sealed class TemporaryFolder(string prefix) : IDisposable
{
    public string Path { get; } = Directory.CreateTempSubdirectory(prefix).FullName;

    public void Dispose() => Directory.Delete(Path, recursive: true);
}
