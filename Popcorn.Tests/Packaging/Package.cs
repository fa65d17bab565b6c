using System.IO.Compression;

namespace Popcorn.Tests.Packaging;

/// <summary>The assemblies and symbols of a packed package.</summary>
internal sealed class Package : IDisposable
{
    private readonly ZipArchive _assemblies;
    private readonly ZipArchive _symbols;

    private Package(string path)
    {
        _assemblies = ZipFile.OpenRead($"{path}.nupkg");
        _symbols = ZipFile.OpenRead($"{path}.snupkg");
    }

    public static Package Open(string name) => new(PackedPackages.PathOf(name));

    /// <summary>An assembly or its symbols.</summary>
    public MemoryStream Read(string path)
    {
        ZipArchive archive = path.EndsWith(".pdb", StringComparison.Ordinal) ? _symbols : _assemblies;
        ZipArchiveEntry? entry = archive.GetEntry(path);
        Assert.That(entry, Is.Not.Null, $"The package has no {path}.");
        using Stream stream = entry!.Open();
        var bytes = new MemoryStream();
        stream.CopyTo(bytes);
        bytes.Position = 0;
        return bytes;
    }

    public void Dispose()
    {
        _assemblies.Dispose();
        _symbols.Dispose();
    }
}
