using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using Popcorn.Benchmarks.Startup;

namespace Popcorn.Tests.Packaging;

/// <summary>The packages come compiled ahead of time, and a new app runs that code.</summary>
[Category("Packaging")]
public sealed class ReadyToRunTests
{
    private const string AspNetCore = "Popcorn.AspNetCore";

    /// <summary>The image of a system other than Windows marks its processor with a code of the system.</summary>
    private const int Linux = 0x7B79;
    private const int MacOS = 0x4644;

    private static readonly string[] Runtimes = ["linux-x64", "linux-arm64", "osx-arm64", "win-x64"];

    private static readonly string[] Images = [.. Runtimes.Select(runtime => $"{runtime}/lib/net10.0"), "linux-x64/lib/net11.0"];

    private static readonly string[] Packages = [.. Repository.Files
        .Where(file => file.EndsWith(".csproj", StringComparison.Ordinal))
        .Where(file => Repository.Read(file) is var project && project.Contains("<IsPackable>true<", StringComparison.Ordinal)
            && project.Contains("net10.0", StringComparison.Ordinal))
        .Select(file => Path.GetFileNameWithoutExtension(file))];

    /// <summary>Asks itself once, prints the answer as an error, because the JIT prints to the standard output, and ends.</summary>
    private const string Program = """
        using Popcorn;

        var builder = WebApplication.CreateBuilder(args);
        builder.Logging.ClearProviders();
        builder.Services.AddPopcorn();
        await using var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        app.MapGet("/orders", () => new[] { new Order(17, "Ada, who has a long name", [new Line("P-1", 2)]) }).WithPopcorn();
        await app.StartAsync();
        using var client = new HttpClient();
        Console.Error.Write(await client.GetStringAsync(app.Urls.First() + "/orders?include=[id,customer,lines[sku]]"));

        public record Order(int Id, string Customer, List<Line> Lines);

        public record Line(string Sku, int Quantity);
        """;

    private static int FormatOfThisRuntime
    {
        get
        {
            using var core = new PEReader(File.OpenRead(typeof(object).Assembly.Location));
            return FormatOf(core);
        }
    }

    [OneTimeSetUp]
    public void Require_the_packages() => PackedPackages.Require(Packages);

    [Test]
    public void A_new_app_compiles_no_method_of_the_packages()
    {
        using var project = new FreshProject();
        project.Restore(AspNetCore);
        project.Build(Program);
        Assert.That(MethodsJittedBy(project, usesImages: false), Has.Count.GreaterThan(100));
        Assert.That(MethodsJittedBy(project, usesImages: true), Is.Empty);
    }

    [Test]
    public void An_app_of_NET_11_gets_the_images_for_it()
    {
        using var project = new FreshProject();
        project.Restore(AspNetCore, framework: "net11.0");
        string[] runtimes = [.. project.RuntimeAssembliesOf(AspNetCore)];
        Assert.That(runtimes, Is.EquivalentTo(Runtimes.Select(runtime => $"runtimes/{runtime}/lib/net11.0/{AspNetCore}.dll")));
    }

    [Test, Combinatorial]
    public void The_images_are_of_the_portable_assembly(
        [ValueSource(nameof(Packages))] string name, [ValueSource(nameof(Images))] string folder)
    {
        string runtime = folder.Split('/')[0];
        using Package package = Package.Open(name);
        using var portable = new PEReader(package.Read($"lib/net10.0/{name}.dll"));
        using var image = new PEReader(package.Read($"runtimes/{folder}/{name}.dll"));
        using MetadataReaderProvider symbols = MetadataReaderProvider.FromPortablePdbStream(package.Read($"lib/net10.0/{name}.pdb"));
        using (Assert.EnterMultipleScope())
        {
            Assert.That(FormatOf(image), folder.EndsWith("net10.0", StringComparison.Ordinal)
                ? Is.EqualTo(FormatOfThisRuntime)
                : Is.GreaterThan(FormatOfThisRuntime));
            Assert.That((int)image.PEHeaders.CoffHeader.Machine, Is.EqualTo(MachineOf(runtime)));
            Assert.That(IdOf(image), Is.EqualTo(IdOf(portable)));
            Assert.That(SymbolsOf(image), Is.EqualTo(SymbolsOf(portable)));
            Assert.That(SymbolsOf(image), Is.EqualTo(new BlobContentId(symbols.GetMetadataReader().DebugMetadataHeader!.Id).Guid));
        }
    }

    /// <summary>Where .NET 11 has no image, the SDK can compile the assembly with the app.</summary>
    [Test, Combinatorial]
    public void Apps_of_NET_11_can_compile_the_others(
        [ValueSource(nameof(Packages))] string name, [Values("linux-arm64", "osx-arm64", "win-x64")] string runtime)
    {
        using Package package = Package.Open(name);
        Assert.That(package.Read($"runtimes/{runtime}/lib/net11.0/{name}.dll"), Is.EqualTo(package.Read($"lib/net10.0/{name}.dll")));
    }

    /// <summary>Popcorn's, but for generic ones: those over the app's own types cannot be compiled ahead.</summary>
    private static List<JittedMethod> MethodsJittedBy(FreshProject project, bool usesImages)
    {
        (string output, string errors) = project.RunToEnd(environment =>
        {
            environment["DOTNET_ReadyToRun"] = usesImages ? "1" : "0";
            JittedMethod.ListIn(environment);
        });
        Assert.That(errors, Is.EqualTo("""[{"id":17,"customer":"Ada, who has a long name","lines":[{"sku":"P-1"}]}]"""));
        return [.. JittedMethod.Parse(output).Where(method => method.IsOurs && !method.IsGeneric)];
    }

    private static int MachineOf(string runtime) =>
        (int)(runtime.EndsWith("-x64", StringComparison.Ordinal) ? Machine.Amd64 : Machine.Arm64) ^ runtime.Split('-')[0] switch
        {
            "linux" => Linux,
            "osx" => MacOS,
            _ => 0,
        };

    /// <summary>The major version of the format of an image; a runtime uses only those of its own.</summary>
    private static int FormatOf(PEReader image) => image
        .GetSectionData(image.PEHeaders.CorHeader!.ManagedNativeHeaderDirectory.RelativeVirtualAddress)
        .GetContent(sizeof(int), sizeof(ushort)) is [byte low, byte high] ? low | (high << 8) : 0;

    private static Guid IdOf(PEReader assembly)
    {
        MetadataReader metadata = assembly.GetMetadataReader();
        return metadata.GetGuid(metadata.GetModuleDefinition().Mvid);
    }

    private static Guid SymbolsOf(PEReader assembly) => assembly.ReadCodeViewDebugDirectoryData(
        assembly.ReadDebugDirectory().Single(entry => entry.Type == DebugDirectoryEntryType.CodeView)).Guid;
}
