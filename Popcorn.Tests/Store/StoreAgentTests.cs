using ModelContextProtocol.Client;
using ModelContextProtocol.Protocol;

namespace Popcorn.Tests.Store;

/// <summary>The shop for agents: the sample, started as a server on its standard input and output.</summary>
public sealed class StoreAgentTests
{
    private readonly List<string> _errors = [];
    private readonly string _file = Path.Combine(Path.GetTempPath(), $"popcorn-agents-{Guid.NewGuid():N}.db");
    private McpClient? _client;

    /// <summary>Whether the tests are a program of their own. Then the sample is beside it, with the same runtime.</summary>
    private static bool IsPublished => Path.GetFileName(Environment.ProcessPath) is "Popcorn.Tests" or "Popcorn.Tests.exe";

    [OneTimeSetUp]
    public async Task Start_the_shop() => _client = await McpClient.CreateAsync(new StdioClientTransport(new StdioClientTransportOptions
    {
        Command = IsPublished ? Path.Combine(AppContext.BaseDirectory, "Popcorn.Store")
            : Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") is { Length: > 0 } host ? host : "dotnet",
        Arguments =
        [
            .. IsPublished ? [] : new[] { Repository.Built("samples/Popcorn.Store", "net10.0", "Popcorn.Store.dll") }, "mcp",
            string.Create(CultureInfo.InvariantCulture, $"--orders={StoreApp.Orders}"),
            $"--sqlite={_file}", "--Logging:LogLevel:Microsoft.EntityFrameworkCore.Database.Command=Information",
        ],
        StandardErrorLines = line =>
        {
            lock (_errors)
                _errors.Add(line);
        },
    }));

    [OneTimeTearDown]
    public async Task Stop_the_shop()
    {
        if (_client is not null)
            await _client.DisposeAsync();
        File.Delete(_file);
    }

    [Test]
    public async Task Tools_have_an_include()
    {
        IList<McpClientTool> tools = await _client!.ListToolsAsync();
        Assert.That(tools.Select(tool => tool.Name), Does.Contain("find_order").And.Contain("list_categories"));
        Assert.That(tools.Select(tool => tool.JsonSchema.GetProperty("properties").TryGetProperty("include", out _)), Is.All.True);
    }

    [TestCase("find_order", null, """{"id":17,"number":"PC-000017",""")]
    [TestCase("find_order", "[number,customer[name]]", """{"id":17,"number":"PC-000017","customer":{"id":""")]
    [TestCase("find_product", "[name,margin]", """{"id":17,"name":""")]
    public async Task Answers(string tool, string? include, string expected)
    {
        string text = await CallAsync(tool, include);
        Assert.That(text, Does.StartWith(expected).And.Not.Contain("margin").And.Not.Contain("passwordHash"));
    }

    [Test]
    public async Task The_statement_reads_only_what_is_asked_for()
    {
        string columns;
        var patience = Stopwatch.StartNew();
        do
        {
            await CallAsync("find_customer", "[email]");
            columns = await TakeColumnsAsync("Customers");
        }
        // With wider columns as long as the tests before have used up the new queries of this second.
        while (columns.Contains("\"FirstName\"", StringComparison.Ordinal) && patience.Elapsed < TimeSpan.FromSeconds(30));
        Assert.That(columns, Does.Contain("\"Email\"").And.Not.Contain("\"FirstName\""));
    }

    [Test]
    public async Task A_resource_has_an_include()
    {
        ReadResourceResult order = await _client!.ReadResourceAsync("store://orders/17?include=%5Bnumber%5D");
        Assert.That(((TextResourceContents)order.Contents.Single()).Text, Is.EqualTo("""{"id":17,"number":"PC-000017"}"""));
    }

    /// <summary>The line before FROM, once the server has logged it: the lines come by another stream than the results.</summary>
    /// <param name="table">One that no other test has a query of.</param>
    private async Task<string> TakeColumnsAsync(string table)
    {
        for (int i = 0; i < 1_500; i++)
        {
            lock (_errors)
            {
                if (_errors.FindIndex(line => line.Contains($"FROM \"{table}\"", StringComparison.Ordinal)) is > 0 and var from)
                {
                    string columns = _errors[from - 1];
                    _errors.RemoveRange(0, from + 1);
                    return columns;
                }
            }
            await Task.Delay(20);
        }
        throw new TimeoutException($"There is no statement of {table} in the log.");
    }

    private async Task<string> CallAsync(string tool, string? include)
    {
        CallToolResult result = await _client!.CallToolAsync(tool, new Dictionary<string, object?> { ["id"] = 17, ["include"] = include });
        string text = ((TextContentBlock)result.Content[0]).Text;
        Assert.That(result.IsError, Is.Not.True, text);
        return text;
    }
}
