using System.Runtime.Loader;

namespace Popcorn.Tests;

/// <summary>The tests once more, with another build of an assembly that they test.</summary>
/// <param name="path">The other build.</param>
internal sealed class OtherBuild(string path) : AssemblyLoadContext
{
    /// <summary>The path, in a process that was started for it: see <see cref="ChildRun"/>.</summary>
    public const string Setting = "Popcorn.Tests.OtherBuild";

    public static bool IsUsed => AppContext.GetData(Setting) is not null;

    public Assembly LoadTests() => LoadFromAssemblyPath(typeof(OtherBuild).Assembly.Location);

    protected override Assembly? Load(AssemblyName assemblyName) =>
        assemblyName.Name == Path.GetFileNameWithoutExtension(path) ? LoadFromAssemblyPath(path) : null;
}
