using System.Runtime.Loader;
using Popcorn.Tests.Architecture;

namespace Popcorn.Tests.Http.Documents;

/// <summary>
/// The public surface of Popcorn.Swashbuckle. Its dependencies are those of the host, because the tests have another Microsoft.OpenApi.
/// </summary>
public sealed class SwashbuckleSurfaceTests
{
    private const string Product = "Popcorn.Swashbuckle";

    [Test]
    public void Is_what_was_agreed() =>
        Snapshot.Matches(
            "Architecture", Product, PublicSurface.Print(new HostAssemblies().LoadFromAssemblyName(new AssemblyName(Product))));

    private sealed class HostAssemblies : AssemblyLoadContext
    {
        private readonly AssemblyDependencyResolver _resolver = new(SwashbuckleHost.Program);

        protected override Assembly? Load(AssemblyName assemblyName) =>
            _resolver.ResolveAssemblyToPath(assemblyName) is { } path ? LoadFromAssemblyPath(path) : null;
    }
}
