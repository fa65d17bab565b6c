// A dynamic assembly cannot be saved before .NET 9.
#if NET9_0_OR_GREATER
using System.Reflection.Emit;

namespace Popcorn.Tests.Http.Callers;

/// <summary>Policies of types in assemblies that are loaded later, in a process of its own: what is loaded stays.</summary>
public sealed class LateAssemblyTests
{
    private const string Setting = "Popcorn.Tests.LateAssembly";

    private const string Category = "LateAssembly";

    private static readonly Type?[] Slots = [null, typeof(PopcornPayloadAttribute), typeof(PopcornErrorAttribute)];

    private static IEnumerable<TestCaseData> Cases => [new TestCaseData(new JsonSerializerOptions { IncludeFields = true })];

    [Test]
    public void The_policies_are_found()
    {
        ChildRun run = ChildRun.Of(new Dictionary<string, JsonNode> { [Setting] = true }, [Category]);
        Assert.That((run.Passed, run.Failed), Is.EqualTo((1, 0)), run.Output);
    }

    [ChildCases(Setting, nameof(Cases))]
    [Category(Category)]
    public void Are_found_when_it_is_loaded(JsonSerializerOptions json)
    {
        var options = new PopcornOptions();
        Assert.That(PopcornPolicies.FindNames(options), Is.Not.Null.And.Not.Contains("late0"));
        for (int i = 0; i < Slots.Length; i++)
        {
            object value = Activator.CreateInstance(Load($"late{i}", Slots[i]).GetType("Late")!)!;
            if (i > 0)
            {
                Assert.That(PopcornPolicies.FindNames(options), Is.Null, "A slot requires it.");
                continue;
            }
            Assert.That(PopcornPolicies.FindNames(options), Does.Contain("late0"));
            var engine = new PopcornEngine(json, options);
            Assert.That(engine.Serialize(value), Is.EqualTo("{}"));
            Assert.That(engine.For("late0").Serialize(value), Is.EqualTo("""{"Secret":null}"""));
        }
    }

    private static Assembly Load(string name, Type? slot)
    {
        var assembly = new PersistedAssemblyBuilder(new AssemblyName(name), typeof(object).Assembly);
        TypeBuilder type = assembly.DefineDynamicModule(name).DefineType("Late", TypeAttributes.Public);
        FieldBuilder field = type.DefineField("Secret", typeof(string), FieldAttributes.Public);
        field.SetCustomAttribute(new CustomAttributeBuilder(typeof(RequiresPolicyAttribute).GetConstructor([typeof(string)])!, [name]));
        if (slot is not null)
            field.SetCustomAttribute(new CustomAttributeBuilder(slot.GetConstructor([])!, []));
        type.CreateType();
        using var image = new MemoryStream();
        assembly.Save(image);
        return Assembly.Load(image.ToArray());
    }
}
#endif
