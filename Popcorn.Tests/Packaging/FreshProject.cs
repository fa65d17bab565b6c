namespace Popcorn.Tests.Packaging;

/// <summary>What <c>dotnet new web</c> makes, outside of this repository, with the packages of the repository's artifacts.</summary>
internal sealed class FreshProject : IDisposable
{
    private const string Name = "Shop";

    private readonly string _folder = Directory
        .CreateDirectory(Path.Combine(Path.GetTempPath(), $"popcorn-quickstart-{Guid.NewGuid():N}")).FullName;

    private string ProjectFolder => Path.Combine(_folder, Name);

    /// <summary>Makes and restores it. No packages are in reach but ours and those of the machine's sources.</summary>
    /// <param name="package">The package of the repository.</param>
    /// <param name="template">The template of the project.</param>
    /// <param name="others">Further references.</param>
    /// <param name="framework">The target framework, if it is not that of the template.</param>
    public void Restore(string package, string template = "web", string others = "", string? framework = null)
    {
        Run("new", template, "--output", Name, "--no-restore");
        string project = Path.Combine(ProjectFolder, $"{Name}.csproj");
        string reference =
            $"""<ItemGroup><PackageReference Include="{package}" Version="{PackedPackages.Version}" />{others}</ItemGroup>""";
        File.WriteAllText(project, File.ReadAllText(project).Replace("</Project>", $"{reference}</Project>", StringComparison.Ordinal));
        Run(
        [
            "restore", Name, "-nologo", "-nodeReuse:false",
            $"-p:RestoreAdditionalProjectSources={PackedPackages.Folder}",
            $"-p:RestorePackagesPath={Path.Combine(_folder, "packages")}",
            .. framework is null ? (string[])[] : [$"-p:TargetFramework={framework}", "-p:NETCoreAppMaximumVersion=99"],
        ]);
    }

    /// <summary>The assemblies of a package from which a restored app chooses one when it runs.</summary>
    public IEnumerable<string> RuntimeAssembliesOf(string package)
    {
        using var assets = JsonDocument.Parse(File.ReadAllText(Path.Combine(ProjectFolder, "obj", "project.assets.json")));
        JsonElement libraries = assets.RootElement.GetProperty("targets").EnumerateObject().Single().Value;
        return [.. libraries.EnumerateObject()
            .Single(library => library.Name.StartsWith($"{package}/", StringComparison.Ordinal)).Value
            .GetProperty("runtimeTargets").EnumerateObject().Select(assembly => assembly.Name)];
    }

    /// <summary>Builds the restored project without a warning.</summary>
    public void Build(string program)
    {
        File.WriteAllText(Path.Combine(ProjectFolder, "Program.cs"), program);
        Run(BuildArguments("-warnaserror"));
    }

    /// <summary>Builds the restored project, and returns what the build prints.</summary>
    public string BuildWithWarnings(string program)
    {
        File.WriteAllText(Path.Combine(ProjectFolder, "Program.cs"), program);
        return Run(BuildArguments("-consoleLoggerParameters:NoSummary"));
    }

    public RunningApp Start() => new(App());

    /// <summary>The built app, for a client that starts it.</summary>
    public string Assembly => App().ArgumentList[0];

    /// <summary>Runs an app that ends by itself, and returns what it printed.</summary>
    /// <param name="prepare">Changes the environment of the process.</param>
    public (string Output, string Errors) RunToEnd(Action<IDictionary<string, string?>> prepare)
    {
        ProcessStartInfo app = App();
        prepare(app.Environment);
        return DotnetCommand.Run(app, "The app");
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private ProcessStartInfo App() => DotnetCommand.Create(
        ProjectFolder, Directory.GetFiles(Path.Combine(ProjectFolder, "bin"), $"{Name}.dll", SearchOption.AllDirectories).Single());

    private static string[] BuildArguments(string more) =>
        ["build", Name, "--no-restore", more, "-nologo", "-nodeReuse:false", "-p:UseSharedCompilation=false"];

    private string Run(params string[] arguments) =>
        DotnetCommand.Run(DotnetCommand.CreateBuild(_folder, arguments), $"dotnet {arguments[0]}").Output;
}
