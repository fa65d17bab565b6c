using System.Reflection.Emit;
using System.Reflection.Metadata.Ecma335;
using Popcorn.Contracts;

namespace Popcorn.Tests.Reliability.Assemblies;

/// <summary>
/// [Never] and policies of types that are loaded later, by the host's own serializer: in assemblies with metadata that only the runtime can
/// read, in those that are loaded after them, and in dynamic ones. In a process of its own: what is loaded stays.
/// </summary>
public sealed class UnreadableAssemblyTests
{
    private const string Setting = "Popcorn.Tests.UnreadableAssembly";
    private const string Category = "UnreadableAssembly";

    private static readonly TableIndex[] Tables =
        [TableIndex.GenericParam, TableIndex.InterfaceImpl, TableIndex.Constant, TableIndex.MethodSemantics];

    /// <summary>The last case leaves a doubt in the process.</summary>
    private static IEnumerable<string> Cases =>
        [.. Tables.Select(table => table.ToString()), nameof(LateBase.Readable), nameof(LateBase.Dynamic), nameof(LateBase.Doubtful)];

    [Test]
    [Category(Never.NeverTests.Category)]
    public void Nothing_leaves()
    {
        ChildRun run = ChildRun.Of(new Dictionary<string, JsonNode> { [Setting] = true }, [Category]);
        Assert.That((run.Passed, run.Failed), Is.EqualTo((Cases.Count(), 0)), run.Output);
    }

    [ChildCases(Setting, nameof(Cases))]
    [Category(Category)]
    public void Nothing_leaves_of(string name)
    {
        var early = new JsonSerializerOptions();
        PopcornModifiers.HideNever(early);
        Assert.That(JsonSerializer.Serialize(new LateBase(), early), Does.Contain("\"shown\""));
        Type type = Load(name);
        object value = Activator.CreateInstance(type)!;
        var diagnostics = new List<PopcornDiagnostic>();
        var options = new PopcornOptions { OnDiagnostic = diagnostics.Add };
        var late = new JsonSerializerOptions();
        PopcornModifiers.HideNever(late, options);
        Assert.That(JsonSerializer.Serialize(new LateBase(), late), Does.Contain("\"shown\""));
        if (name == nameof(LateBase.Doubtful))
        {
            Assert.That(() => JsonSerializer.Serialize(value, type, late), Throws.InstanceOf<IOException>(), "The attribute is missing.");
            Assert.That(PopcornPolicies.FindNames(options), Is.Null, "It can be on a slot.");
        }
        else
        {
            foreach (Type declared in (Type[])[type, typeof(LateBase), typeof(object)])
                Assert.That(JsonSerializer.Serialize(value, declared, late), Does.Contain("\"Id\":1").And.Not.Contain(LateTypes.Secret));
            Assert.That(PopcornPolicies.FindNames(options), Does.Contain(name));
        }
        // Its contract shows the member.
        Assert.That(() => JsonSerializer.Serialize(value, typeof(LateBase), early), name == nameof(LateBase.Doubtful)
            ? Throws.InstanceOf<IOException>()
            : Throws.TypeOf<PopcornException>().With.Message.StartsWith($"Late hides {typeof(LateBase)}.{name} by [Never]"));
        Assert.That(PopcornPolicies.AreUsed(options));
        Assert.That(diagnostics.Select(diagnostic => diagnostic.Id), Is.All.EqualTo(PopcornDiagnosticId.UnreadableAssembly));
        Assert.That(
            diagnostics.Count(diagnostic => diagnostic.Message.Contains($"of {name}, ", StringComparison.Ordinal)),
            Is.EqualTo(name is nameof(LateBase.Readable) or nameof(LateBase.Dynamic) ? 0 : 1));
    }

    /// <summary>Popcorn can be merged into an app. Its attributes are then in the assembly that uses them.</summary>
    [Test]
    public void Attributes_of_the_assembly_itself_are_read()
    {
        var assembly = Assembly.Load(LateTypes.Save("Merged", module =>
        {
            TypeBuilder attribute = module.DefineType(nameof(NeverAttribute), TypeAttributes.Public, typeof(Attribute));
            ConstructorBuilder constructor = attribute.DefineDefaultConstructor(MethodAttributes.Public);
            attribute.CreateType();
            TypeBuilder type = module.DefineType("Merged", TypeAttributes.Public);
            LateTypes.DefineProperty(type, "Secret", MethodAttributes.NewSlot, new CustomAttributeBuilder(constructor, []));
            type.CreateType();
        }));
        var found = new AssemblyAttributes();
        AttributeMetadata.Read(assembly, typeof(NeverAttribute).Assembly, found);
        Assert.That(found.Names, Is.Empty);
        AttributeMetadata.Read(assembly, assembly, found);
        Assert.That(found.Names, Is.EqualTo(["Secret"]));
    }

    private static Type Load(string name)
    {
        if (name == nameof(LateBase.Dynamic))
        {
            var assembly = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName(name), AssemblyBuilderAccess.Run);
            LateTypes.Emit(assembly.DefineDynamicModule(name), name);
            return assembly.GetType("Late")!;
        }
        CustomAttributeBuilder? attribute = name == nameof(LateBase.Doubtful) ? LateTypes.CreateMissing() : null;
        byte[] image = LateTypes.Save(name, module => LateTypes.Emit(module, name, attribute));
        if (name != nameof(LateBase.Readable))
        {
            image = UnsortedTable.Create(image, Enum.TryParse(name, out TableIndex table) ? table : TableIndex.GenericParam);
            Assert.That(() => UnsortedTable.Read(image), Throws.TypeOf<BadImageFormatException>());
        }
        return Assembly.Load(image).GetType("Late", throwOnError: true)!;
    }
}
