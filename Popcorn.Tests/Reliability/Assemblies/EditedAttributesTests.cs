using System.Reflection.Metadata;

namespace Popcorn.Tests.Reliability.Assemblies;

/// <summary>[Never] that a hot reload adds, in a process where code can be edited.</summary>
public sealed class EditedAttributesTests
{
    private const string Category = "EditedAttributes";
    private const string Setting = "Popcorn.Tests.EditedAttributes";

    private const string Code = """
        using Popcorn;
        namespace Edited;
        public class Account { [Default] public int Id => 1; public string Secret => "secret"; public virtual string Pin => "open"; }
        public class Derived : Account { public override string Pin => "secret"; }
        public sealed class Between { public int Id => 1; public string Secret => "secret"; }
        """;

    private static readonly Writer[] Writers =
    [
        new("an engine", (value, declared, json, engine) => engine.Serialize(value, Include.Deep)),
        new("the host's serializer", (value, declared, json, engine) => JsonSerializer.Serialize(value, declared, json)),
        new("a stream of the host", (value, declared, json, engine) => JsonSerializer.Serialize(new[] { value }, json)),
    ];

    [Test]
    [Category(Never.NeverTests.Category)]
    public void Hide_members()
    {
        ChildRun run = ChildRun.Of(
            new Dictionary<string, JsonNode> { [Setting] = true }, [Category],
            new Dictionary<string, string> { ["DOTNET_MODIFIABLE_ASSEMBLIES"] = "debug" });
        Assert.That((run.Passed, run.Failed), Is.EqualTo((Writers.Length, 0)), run.Output);
    }

    [ChildCases(Setting, nameof(Writers)), Category(Category)]
    public void Hide_members_from(Writer writer)
    {
        var assembly = new EditedAssembly($"Edited{Array.IndexOf(Writers, writer)}", Code);
        var json = new JsonSerializerOptions();
        PopcornModifiers.HideNever(json);
        var engine = new PopcornEngine(json, new PopcornOptions { HotThreshold = 1 });
        object account = assembly.Create("Edited.Account");
        object derived = assembly.Create("Edited.Derived");
        Assert.That(Write(account, account.GetType()), Does.Contain("secret"));
        Assert.That(Write(derived, account.GetType()), Does.Contain("secret"));

        Type[] types = assembly.Edit(Code.Replace("public string Secret", "[Never] public string Secret", StringComparison.Ordinal)
            .Replace("public override", "[Never] public override", StringComparison.Ordinal));
        ClearCaches(typeof(object).Assembly, types);
        ClearCaches(typeof(JsonSerializer).Assembly, types);
        // A request between the two handlers. An engine has its old plans until its own runs.
        object between = assembly.Create("Edited.Between");
        Assert.That(Write(between, between.GetType()), writer.Name == "an engine" ? Does.Contain("Id") : Does.Not.Contain("secret"));
        ClearCaches(typeof(PopcornEngine).Assembly, types);
        Assert.That(Write(account, account.GetType()), Does.Contain("open").And.Not.Contain("secret"));
        Assert.That(Write(between, between.GetType()), Does.Contain("Id").And.Not.Contain("secret"));
        Assert.That(Write(derived, account.GetType()), Does.Contain("Id").And.Not.Contain("secret"));

        string Write(object value, Type declared) => writer.Write(value, declared, json, engine);
    }

    /// <summary>Calls the handlers of an assembly, as the runtime's agent does.</summary>
    private static void ClearCaches(Assembly assembly, Type[] types)
    {
        foreach (MetadataUpdateHandlerAttribute handler in assembly.GetCustomAttributes<MetadataUpdateHandlerAttribute>())
        {
            const BindingFlags Flags = BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;
            handler.HandlerType.GetMethod("ClearCache", Flags, [typeof(Type[])])?.Invoke(null, [types]);
        }
    }

    public sealed record Writer(string Name, Func<object, Type, JsonSerializerOptions, PopcornEngine, string> Write)
    {
        public override string ToString() => Name;
    }
}
