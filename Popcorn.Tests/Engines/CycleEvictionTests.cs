using System.Reflection.Emit;

namespace Popcorn.Tests.Engines;

/// <summary>Writers that link to each other, and together weigh more than a generation of the cache.</summary>
public sealed class CycleEvictionTests
{
    /// <summary>Each weighs three below a wildcard for all levels, and a generation has 32,768.</summary>
    private const int Properties = 6_000;

    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    [Test]
    public void Are_renewed_once_each()
    {
        (Type first, Type second) = DefineTypes();
        object value = Create(first, Create(second, Create(first, null)));
        var engine = new PopcornEngine(options: new PopcornOptions { Compilation = CompilationMode.Never });
        string expected = engine.Serialize(value, Include.Deep);
        Task<string> renewed = Task.Run(() =>
        {
            // Each new root turns the generation, and the use of the old one renews it with all that it leads to.
            for (int i = 0; i < 4; i++)
            {
                engine.Serialize(value, Include.Parse($"[**,-p{i}]"));
                engine.Serialize(value, Include.Deep);
            }
            return engine.Serialize(value, Include.Deep);
        });
        Assert.That(renewed.Wait(Patience), "It does not end.");
        Assert.That(renewed.Result, Is.EqualTo(expected));
    }

    private static object Create(Type type, object? other)
    {
        object value = Activator.CreateInstance(type)!;
        type.GetField("Other")!.SetValue(value, other);
        return value;
    }

    private static (Type First, Type Second) DefineTypes()
    {
        ModuleBuilder module = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Cycle"), AssemblyBuilderAccess.Run)
            .DefineDynamicModule("Cycle");
        TypeBuilder first = module.DefineType("First", TypeAttributes.Public);
        TypeBuilder second = module.DefineType("Second", TypeAttributes.Public);
        Define(first, second);
        Define(second, first);
        return (first.CreateType(), second.CreateType());
    }

    private static void Define(TypeBuilder type, Type other)
    {
        FieldBuilder field = type.DefineField("Other", other, FieldAttributes.Public);
        DefineProperty(type, "Next", other, il => { il.Emit(OpCodes.Ldarg_0); il.Emit(OpCodes.Ldfld, field); });
        for (int i = 0; i < Properties; i++)
            DefineProperty(type, $"P{i}", typeof(int), static il => il.Emit(OpCodes.Ldc_I4_1));
    }

    private static void DefineProperty(TypeBuilder type, string name, Type value, Action<ILGenerator> read)
    {
        MethodBuilder getter = type.DefineMethod($"get_{name}", MethodAttributes.Public | MethodAttributes.HideBySig, value, []);
        ILGenerator il = getter.GetILGenerator();
        read(il);
        il.Emit(OpCodes.Ret);
        type.DefineProperty(name, PropertyAttributes.None, value, null).SetGetMethod(getter);
    }
}
