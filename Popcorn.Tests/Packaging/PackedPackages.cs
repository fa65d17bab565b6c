using Popcorn.Tests.Store;

namespace Popcorn.Tests.Packaging;

/// <summary>The packages in the repository's artifacts. Only those of this build are tested: others may be of older code.</summary>
internal static class PackedPackages
{
    public static string Folder { get; } = Path.Combine(Repository.Root, "artifacts");

    /// <summary>Gets the version of this build. The SDK appends the commit to it.</summary>
    public static string Version { get; } =
        typeof(PopcornEngine).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()!.InformationalVersion.Split('+')[0];

    /// <summary>Leaves the tests out where one of the packages is not packed.</summary>
    public static void Require(params IEnumerable<string> packages)
    {
        string? obstacle = packages.Select(package => FindObstacle(Folder, package, Version)).FirstOrDefault(each => each is not null);
        Needed.Require(obstacle is null, $"{obstacle} (dotnet cake --target=Pack)");
    }

    /// <summary>Gets the path of a package without its ending.</summary>
    public static string PathOf(string package) => Path.Combine(Folder, $"{package}.{Version}");

    /// <summary>Finds out why a package cannot be tested; null if it can.</summary>
    internal static string? FindObstacle(string folder, string package, string version)
    {
        if (File.Exists(Path.Combine(folder, $"{package}.{version}.nupkg")))
            return null;
        string[] others = Directory.Exists(folder)
            ? [.. Directory.GetFiles(folder, $"{package}.*.nupkg").Select(file => Path.GetFileNameWithoutExtension(file)).Order()]
            : [];
        return others.Length == 0
            ? $"{package} {version} is not packed"
            : $"{package} {version} is not packed, and artifacts has {string.Join(", ", others)}, which is not of this build";
    }
}
