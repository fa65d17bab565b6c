using System.Reflection;
using System.Reflection.Emit;

namespace Popcorn.Testing.Reliability.Never;

/// <summary>
/// Types that implement an interface property by one of another name, as <c>Implements</c> of Visual Basic does. C# cannot, so they are
/// emitted.
/// </summary>
internal static class NeverRenamed
{
    private const string Name = "HiddenNumber";

    /// <summary>The names of the property and of the interface members that it implements.</summary>
    public static readonly string[] Names = [Name, nameof(IRenamed.Ssn), nameof(INeverRenamed<string>.Sin)];

    private static readonly ModuleBuilder Module = AssemblyBuilder
        .DefineDynamicAssembly(new AssemblyName("Popcorn.Testing.Renamed"), AssemblyBuilderAccess.Run).DefineDynamicModule("Renamed");

    public static object OnImplementation { get; } = Create("OnImplementation", isNever: true, [typeof(IRenamed)]);
    public static object OnInterface { get; } = Create("OnInterface", isNever: false, [typeof(INeverRenamed<string>)]);

    public static object OnOtherInterface { get; } =
        Create("OnOtherInterface", isNever: false, [typeof(IRenamed), typeof(INeverRenamed<string>)]);

    public static object OnOverridden { get; } =
        Create("Overrides", isNever: false, [], Create("Overridden", isNever: true, [typeof(IRenamed)]).GetType());

    public static object OnStruct { get; } = Create("OnStruct", isNever: true, [typeof(IRenamed)], typeof(ValueType));
    public static object ByRule { get; } = Create("ByRule", isNever: false, [typeof(IRenamed)]);

    /// <summary>The hidden member has the name of the interface member, which another one implements.</summary>
    public static Type BesideNever { get; } =
        Create("BesideNever", isNever: false, [typeof(IRenamed)], own: nameof(IRenamed.Ssn)).GetType();

    /// <summary>
    /// <code>
    /// public class Type : RenamedBase, IRenamed
    /// {
    ///     [Never]
    ///     public virtual string HiddenNumber => RenamedBase.Read(); // Implements IRenamed.Ssn.
    /// }
    /// </code>
    /// </summary>
    private static object Create(string name, bool isNever, Type[] interfaces, Type? baseType = null, string? own = null)
    {
        baseType ??= typeof(RenamedBase);
        bool isStruct = baseType == typeof(ValueType);
        TypeAttributes kind = isStruct ? TypeAttributes.Sealed | TypeAttributes.SequentialLayout : TypeAttributes.Class;
        TypeBuilder type = Module.DefineType(name, kind | TypeAttributes.Public, baseType, interfaces);
        if (isStruct)
        {
            DefineGetter(type, "Id", typeof(int), il => il.Emit(OpCodes.Ldc_I4_1), isNew: true);
            DefineGetter(type, "Name", typeof(string), il => il.Emit(OpCodes.Ldstr, "seen"), isNew: true);
        }
        if (own is not null)
            DefineGetter(type, own, typeof(string), il => il.Emit(OpCodes.Ldstr, "own"), isNew: true, isNever: true);
        bool isNew = baseType.GetProperty(Name) is null;
        MethodInfo read = typeof(RenamedBase).GetMethod(nameof(RenamedBase.Read))!;
        MethodBuilder getter = DefineGetter(type, Name, typeof(string), il => il.Emit(OpCodes.Call, read), isNew, isNever);
        foreach (Type contract in interfaces)
        {
            string declared = contract == typeof(IRenamed) ? nameof(IRenamed.Ssn) : nameof(INeverRenamed<string>.Sin);
            type.DefineMethodOverride(getter, contract.GetProperty(declared)!.GetMethod!);
        }
        return Activator.CreateInstance(type.CreateType())!;
    }

    private static MethodBuilder DefineGetter(
        TypeBuilder type, string name, Type valueType, Action<ILGenerator> load, bool isNew, bool isNever = false)
    {
        PropertyBuilder property = type.DefineProperty(name, PropertyAttributes.None, valueType, []);
        if (isNever)
            property.SetCustomAttribute(new CustomAttributeBuilder(typeof(NeverAttribute).GetConstructor([])!, []));
        MethodAttributes slot = isNew ? MethodAttributes.NewSlot : MethodAttributes.ReuseSlot;
        MethodBuilder getter = type.DefineMethod(
            "get_" + name, MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.SpecialName | slot, valueType, []);
        ILGenerator il = getter.GetILGenerator();
        load(il);
        il.Emit(OpCodes.Ret);
        property.SetGetMethod(getter);
        return getter;
    }
}
