using Popcorn.Tests.Clients;
using Popcorn.Tests.Store;

namespace Popcorn.Tests.Packaging;

/// <summary>The npm package of the client for TypeScript, in a new project.</summary>
[Category("Packaging")]
public sealed class NpmPackageTests
{
    private const string Program = """
        import { addInclude, include, type Included } from 'popcorn-client';

        interface Order { id: number; lines?: { sku: string; price: number }[] }

        const asked = include<Order>()({ id: true, lines: { sku: true } });
        const order: Included<Order, typeof asked> = { id: 17, lines: [{ sku: 'P-1' }] };
        process.stdout.write(addInclude('/orders', asked) + ' ' + order.lines[0]!.sku);

        declare const process: { stdout: { write(text: string): void } };
        """;

    private readonly string _folder = Directory.CreateTempSubdirectory("popcorn-npm-").FullName;

    [OneTimeTearDown]
    public void Delete() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void Compiles_and_runs_in_a_new_project()
    {
        NodeCommand.RequireCompiler();
        string package = Path.Combine(PackedPackages.Folder, $"popcorn-client-{PackedPackages.Version}.tgz");
        Needed.Require(
            File.Exists(package), $"the npm package {PackedPackages.Version} is not packed (dotnet cake --target=Pack)");
        File.WriteAllText(Path.Combine(_folder, "package.json"), """{"private":true,"type":"module"}""");
        File.WriteAllText(Path.Combine(_folder, "program.ts"), Program);
        (int installed, string log) = NodeCommand.RunProgram(
            OperatingSystem.IsWindows() ? "npm.cmd" : "npm",
            ["install", package, "--prefix", _folder, "--offline", "--no-package-lock", "--no-audit", "--no-fund"]);
        Assert.That(installed, Is.Zero, log);

        NodeCommand.Compile(
            "--strict", "--target", "es2022", "--module", "nodenext", "--outDir", _folder, Path.Combine(_folder, "program.ts"));
        Assert.That(
            NodeCommand.Run(Path.Combine(_folder, "program.js")), Is.EqualTo((0, "/orders?include=%5Bid%2Clines%5Bsku%5D%5D P-1")));
    }
}
