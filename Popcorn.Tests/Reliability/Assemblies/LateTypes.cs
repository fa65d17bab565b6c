using System.Reflection.Emit;

namespace Popcorn.Tests.Reliability.Assemblies;

/// <summary>Emits types with something to hide, and all tables of metadata whose order is defined.</summary>
internal static class LateTypes
{
    public const string Secret = "canary";

    /// <summary>
    /// <code>
    /// public interface IMarker;
    /// public class First&lt;T> : IMarker { public const int Number = 0; }
    /// public class Second&lt;T> : IMarker { public const int Number = 1; }
    /// public class Late : LateBase
    /// {
    ///     [Never] public override string Readable => "canary";
    ///     [RequiresPolicy("Readable")] public virtual string Wage => "canary";
    /// }
    /// </code>
    /// </summary>
    /// <param name="module">The module to emit.</param>
    /// <param name="name">The name of the hidden member, and of the policy.</param>
    /// <param name="attribute">The attribute of the hidden member; null for [Never].</param>
    public static void Emit(ModuleBuilder module, string name, CustomAttributeBuilder? attribute = null)
    {
        TypeBuilder marker = module.DefineType("IMarker", TypeAttributes.Public | TypeAttributes.Interface | TypeAttributes.Abstract);
        marker.CreateType();
        foreach ((string other, int number) in new[] { ("First", 0), ("Second", 1) })
        {
            TypeBuilder generic = module.DefineType(other, TypeAttributes.Public, typeof(object), [marker]);
            generic.DefineGenericParameters("T");
            generic.DefineField("Number", typeof(int), FieldAttributes.Public | FieldAttributes.Static | FieldAttributes.Literal)
                .SetConstant(number);
            generic.CreateType();
        }
        TypeBuilder type = module.DefineType("Late", TypeAttributes.Public, typeof(LateBase));
        DefineProperty(type, name, MethodAttributes.ReuseSlot, attribute ?? new(typeof(NeverAttribute).GetConstructor([])!, []));
        DefineProperty(
            type, "Wage", MethodAttributes.NewSlot, new(typeof(RequiresPolicyAttribute).GetConstructor([typeof(string)])!, [name]));
        type.CreateType();
    }

    public static void DefineProperty(TypeBuilder type, string name, MethodAttributes slot, CustomAttributeBuilder attribute)
    {
        PropertyBuilder property = type.DefineProperty(name, PropertyAttributes.None, typeof(string), []);
        property.SetCustomAttribute(attribute);
        MethodBuilder getter = type.DefineMethod(
            "get_" + name, MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.SpecialName | slot, typeof(string), []);
        ILGenerator il = getter.GetILGenerator();
        il.Emit(OpCodes.Ldstr, Secret);
        il.Emit(OpCodes.Ret);
        property.SetGetMethod(getter);
    }

    /// <summary>Creates an attribute of an assembly that does not exist.</summary>
    public static CustomAttributeBuilder CreateMissing()
    {
        var assembly = new PersistedAssemblyBuilder(new AssemblyName("Missing"), typeof(object).Assembly);
        TypeBuilder type = assembly.DefineDynamicModule("Missing").DefineType("Missing", TypeAttributes.Public, typeof(Attribute));
        return new CustomAttributeBuilder(type.DefineDefaultConstructor(MethodAttributes.Public), []);
    }

    /// <summary>Emits an assembly as a compiler does: its types are read from an image.</summary>
    public static byte[] Save(string name, Action<ModuleBuilder> emit)
    {
        var assembly = new PersistedAssemblyBuilder(new AssemblyName(name), typeof(object).Assembly);
        emit(assembly.DefineDynamicModule(name));
        using var image = new MemoryStream();
        assembly.Save(image);
        return image.ToArray();
    }
}
