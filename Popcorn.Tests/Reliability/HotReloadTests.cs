using System.Reflection.Metadata;

namespace Popcorn.Tests.Reliability;

/// <summary>
/// After a hot reload the runtime calls the handlers that assemblies name, if code can be reloaded at all. Runs a second
/// time in a process where it can: see <see cref="ChildProcessTests"/>.
/// </summary>
[Category(Category)]
[NonParallelizable]
public class HotReloadTests
{
    public const string Category = "HotReload";

    [Test]
    public void Is_heard_of_where_the_runtime_can_do_it()
    {
        var handlers = typeof(PopcornEngine).Assembly.GetCustomAttributes(typeof(MetadataUpdateHandlerAttribute), inherit: false);
        Assert.That(handlers.Cast<MetadataUpdateHandlerAttribute>().Select(handler => handler.HandlerType), Is.EqualTo(
            new[] { typeof(HotReload) }));
        Assert.That(MetadataUpdater.IsSupported, Is.EqualTo(Environment.GetEnvironmentVariable("DOTNET_MODIFIABLE_ASSEMBLIES") == "debug"));
    }

    [TestCase(CompilationMode.Never)]
    [TestCase(CompilationMode.Always)]
    public void Makes_engines_forget_their_plans(CompilationMode compilation)
    {
        bool isReloaded = false;
        var json = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { RenameWhenReloaded } } };
        var engine = new PopcornEngine(json, new PopcornOptions { Compilation = compilation });
        Assert.That(engine.Serialize(new Model(), "[*]"), Is.EqualTo("""{"Name":"n"}"""));
        Assert.That(engine.Statistics.Plans.Entries, Is.EqualTo(1));

        isReloaded = true;
        HandlerOfSystemTextJson()([typeof(Model)]);
        HotReload.ClearCache([typeof(Model)]);

        // Where code cannot be reloaded no list of engines is kept.
        string expected = MetadataUpdater.IsSupported ? """{"Renamed":"n"}""" : """{"Name":"n"}""";
        Assert.That(engine.Statistics.Plans.Entries, Is.EqualTo(MetadataUpdater.IsSupported ? 0 : 1));
        Assert.That(engine.Serialize(new Model(), "[*]"), Is.EqualTo(expected));
        Assert.That(engine.Serialize(new Model(), Include.Parse("[Renamed]")), Is.EqualTo(MetadataUpdater.IsSupported ? expected : "{}"));

        void RenameWhenReloaded(JsonTypeInfo contract)
        {
            if (isReloaded && contract.Kind == JsonTypeInfoKind.Object)
                contract.Properties[0].Name = "Renamed";
        }
    }

    /// <summary>What is created while code is reloaded knows the old contracts.</summary>
    [Test]
    public void Makes_engines_forget_what_was_being_created()
    {
        bool isReloaded = false;
        var json = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { RenameWhenReloaded } } };
        var engine = new PopcornEngine(json, new PopcornOptions
        {
            Compilation = CompilationMode.Always,
            ExpressionCompiler = lambda =>
            {
                if (!isReloaded)
                {
                    isReloaded = true;
                    HandlerOfSystemTextJson()([typeof(Model)]);
                    HotReload.ClearCache([typeof(Model)]);
                }
                return lambda.Compile();
            },
        });
        Assert.That(engine.Serialize(new Model(), Include.All), Is.EqualTo("""{"Name":"n"}"""));
        string expected = MetadataUpdater.IsSupported ? """{"Renamed":"n"}""" : """{"Name":"n"}""";
        Assert.That(engine.Serialize(new Model(), Include.All), Is.EqualTo(expected));

        void RenameWhenReloaded(JsonTypeInfo contract)
        {
            if (isReloaded && contract.Kind == JsonTypeInfoKind.Object)
                contract.Properties[0].Name = "Renamed";
        }
    }

    /// <summary>The contracts come from there, so its own handler must have run as well.</summary>
    internal static Action<Type[]?> HandlerOfSystemTextJson() =>
        typeof(JsonSerializer).Assembly.GetCustomAttributes(typeof(MetadataUpdateHandlerAttribute), inherit: false)
            .Cast<MetadataUpdateHandlerAttribute>().Single().HandlerType
            .GetMethod("ClearCache")!.CreateDelegate<Action<Type[]?>>();

    internal sealed class Model { public string Name => "n"; }
}
