namespace Popcorn.Tests.Differential.Hosts;

/// <summary>
/// The same bytes as System.Text.Json 11, in a program of its own: unions, extension data as nodes, new attributes and F# unions. With
/// <c>dotnet cake --target=Runtimes</c> it runs on .NET 11 too.
/// </summary>
public class SystemTextJson11Tests
{
    private static string Program { get; } =
        Repository.Built("Popcorn.Tests/Hosts/SystemTextJson11", "net10.0", "Popcorn.Tests.SystemTextJson11.dll");

    [Test]
    public void Is_followed() => DotnetCommand.Run(DotnetCommand.Create(Repository.Root, Program), "The program");
}
