using System.Runtime.CompilerServices;

namespace Popcorn.Tests.Architecture;

/// <summary>All that an assembly shows, in the manner of C#, sorted.</summary>
internal static class PublicSurface
{
    private const BindingFlags Declared =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    /// <summary>One block a type. Members that the compiler adds to a record are left out.</summary>
    public static string Print(Assembly assembly) => string.Join('\n', assembly.GetExportedTypes()
        .OrderBy(type => type.Namespace, StringComparer.Ordinal).ThenBy(type => type.Name, StringComparer.Ordinal)
        .Select(Print));

    private static string Print(Type type) =>
        $"namespace {type.Namespace}: {Declaration(type)}\n{{\n{string.Concat(Members(type).Select(member => $"    {member}\n"))}}}\n";

    private static string Declaration(Type type)
    {
        IEnumerable<Type?> bases = [type.BaseType, .. type.GetInterfaces().Where(
            contract => contract.IsPublic && type.BaseType?.IsAssignableTo(contract) != true)];
        string[] names = [.. bases.OfType<Type>().Where(parent => !IsImplied(parent)).Select(SignatureNames.Of)];
        string colon = names.Length == 0 ? "" : " : ";
        return $"{Modifiers(type)}{Kind(type)} {SignatureNames.Of(type)}{colon}{string.Join(", ", names.Order(StringComparer.Ordinal))}";
    }

    private static string Modifiers(Type type) => type switch
    {
        { IsEnum: true } or { IsInterface: true } => "",
        { IsValueType: true } => type.IsDefined(typeof(IsReadOnlyAttribute)) ? "readonly " : "",
        { IsAbstract: true, IsSealed: true } => "static ",
        { IsAbstract: true } => "abstract ",
        { IsSealed: true } => "sealed ",
        _ => "",
    };

    private static string Kind(Type type) => type switch
    {
        { IsEnum: true } => "enum",
        { IsInterface: true } => "interface",
        _ when type.IsSubclassOf(typeof(Delegate)) => "delegate",
        _ => (type.GetMethod("PrintMembers", Declared) is null ? "" : "record ") + (type.IsValueType ? "struct" : "class"),
    };

    private static bool IsImplied(Type parent) =>
        parent == typeof(object) || parent == typeof(ValueType) || parent.IsAssignableFrom(typeof(Enum));

    private static IEnumerable<string> Members(Type type) => type.IsEnum
        ? type.GetEnumNames().Select(name => $"{name} = {Convert.ToInt64(Enum.Parse(type, name), null)}")
        : type.GetMembers(Declared)
            .Select(member => (member.MemberType, member.Name, Text: Print(member))).Where(member => member.Text is not null)
            .OrderBy(member => member.MemberType).ThenBy(member => member.Name, StringComparer.Ordinal).ThenBy(
                member => member.Text, StringComparer.Ordinal)
            .Select(member => member.Text!);

    private static string? Print(MemberInfo member) => member switch
    {
        ConstructorInfo constructor when IsShown(constructor) =>
            $"{SignatureNames.Simple(constructor.DeclaringType!)}({Parameters(constructor)})",
        FieldInfo { IsPublic: true, IsLiteral: true } field =>
            $"const {SignatureNames.Of(field)} {field.Name} = {SignatureNames.Literal(field.GetRawConstantValue())}",
        FieldInfo { IsPublic: true } field => $"{SignatureNames.Of(field)} {field.Name}",
        PropertyInfo property when IsShown(property.GetMethod) || IsShown(property.SetMethod) => Property(property),
        EventInfo shown when IsShown(shown.AddMethod) => $"event {SignatureNames.Of(shown.EventHandlerType!)} {shown.Name}",
        MethodInfo { IsSpecialName: false } method when IsShown(method) && !method.IsDefined(typeof(CompilerGeneratedAttribute)) =>
            $"{(method.IsStatic ? "static " : IsOverride(method) ? "override " : "")}{SignatureNames.Of(method.ReturnParameter)} "
            + $"{SignatureNames.Of(method)}({Parameters(method)})",
        _ => null,
    };

    private static string Property(PropertyInfo property)
    {
        bool isStatic = (property.GetMethod ?? property.SetMethod)!.IsStatic;
        string set = !IsShown(property.SetMethod) ? "" : IsInit(property.SetMethod!) ? "init; " : "set; ";
        string get = IsShown(property.GetMethod) ? "get; " : "";
        return $"{(isStatic ? "static " : "")}{SignatureNames.Of(property)} {property.Name} {{ {get}{set}}}";
    }

    private static string Parameters(MethodBase method) => string.Join(", ", method.GetParameters().Select(SignatureNames.Declaration));

    private static bool IsShown(MethodBase? method) => method is { IsPublic: true } or { IsFamily: true } or { IsFamilyOrAssembly: true };

    private static bool IsOverride(MethodInfo method) => method.GetBaseDefinition() != method;

    private static bool IsInit(MethodInfo setter) => setter.ReturnParameter.GetRequiredCustomModifiers().Contains(typeof(IsExternalInit));
}
