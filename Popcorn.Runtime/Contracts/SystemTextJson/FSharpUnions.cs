namespace Popcorn.Contracts.SystemTextJson;

/// <summary>
/// F# unions, which System.Text.Json writes since version 11, by a converter that does not use the members of the contract. Their cases
/// are read by the reflection of FSharp.Core, by name, because the package does not reference FSharp.Core.
/// </summary>
internal static class FSharpUnions
{
    /// <summary>The condition of fields: the options do not ignore them.</summary>
    public static readonly Func<object, object?, bool> IsWritten = static (_, _) => true;

    private const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static;

    public static bool IsUnion(JsonTypeInfo info) =>
        FrameworkConverters.Contains(info.Converter) && info.Converter.GetType().Name == "FSharpUnionConverter`1";

    /// <summary>Returns the cases by their tags.</summary>
    public static UnionCase[] ReadCases(JsonTypeInfo info, ContractStore contracts)
    {
        string discriminator = info.Type.GetCustomAttribute<JsonPolymorphicAttribute>()?.TypeDiscriminatorPropertyName ?? "$type";
        object[] cases = (object[])CallReflection(info.Type, "FSharpType", "GetUnionCases", info.Type);
        return [.. cases.OrderBy(static one => (int)Get(one, "Tag")).Select(one => ReadCase(one, info, discriminator, contracts))];
    }

    /// <summary>Creates the function that reads the tag of a value.</summary>
    public static Func<T, int> CreateTagReader<T>()
    {
        var member = (MemberInfo)CallReflection(typeof(T), "FSharpValue", "PreComputeUnionTagMemberInfo", typeof(T));
        // A static method, where null is a case.
        if (member is MethodInfo method)
            return method.CreateDelegate<Func<T, int>>();
        var getter = new TypedGetter<T, int>((PropertyInfo)member);
        return value => getter.Get(ref value);
    }

    /// <summary>Finds the properties that are fields of any case.</summary>
    public static IEnumerable<PropertyInfo> FindFields(Type union) =>
        ((object[])CallReflection(union, "FSharpType", "GetUnionCases", union)).SelectMany(GetFields);

    private static UnionCase ReadCase(object one, JsonTypeInfo info, string discriminator, ContractStore contracts)
    {
        JsonNamingPolicy? policy = info.Options.PropertyNamingPolicy;
        object[] renamed = (object[])one.GetType().GetMethod("GetCustomAttributes", [typeof(Type)])!
            .Invoke(one, [typeof(JsonPropertyNameAttribute)])!;
        string clrName = (string)Get(one, "Name");
        string name = (renamed.FirstOrDefault() as JsonPropertyNameAttribute)?.Name ?? policy?.ConvertName(clrName) ?? clrName;
        PropertyInfo[] fields = GetFields(one);
        if (fields.Length == 0)
            return new UnionCase(info.Type, name, discriminator);
        // The properties of a struct and of a single case are of the union itself, others of a nested class for the case.
        Type owner = fields[0].DeclaringType!;
        JsonTypeInfo contract = JsonTypeInfo.CreateJsonTypeInfo(owner, info.Options);
        foreach (PropertyInfo field in fields)
            contract.Properties.Add(CreateProperty(contract, field, policy));
        return new UnionCase(owner, name, discriminator, new TypeContract(contract, ContractKind.Object, null, null, contracts));
    }

    private static JsonPropertyInfo CreateProperty(JsonTypeInfo contract, PropertyInfo field, JsonNamingPolicy? policy)
    {
        string name = field.GetCustomAttribute<JsonPropertyNameAttribute>()?.Name ?? policy?.ConvertName(field.Name) ?? field.Name;
        JsonPropertyInfo property = contract.CreateJsonPropertyInfo(field.PropertyType, name);
        property.AttributeProvider = field;
        property.Get = field.GetValue;
        property.ShouldSerialize = IsWritten;
        property.NumberHandling = field.GetCustomAttribute<JsonNumberHandlingAttribute>()?.Handling;
        if (field.GetCustomAttribute<JsonConverterAttribute>() is { } converter)
        {
            property.CustomConverter = converter.ConverterType is { } type
                ? (JsonConverter)Activator.CreateInstance(type)!
                : converter.CreateConverter(field.PropertyType);
        }
        return property;
    }

    private static PropertyInfo[] GetFields(object one) => (PropertyInfo[])one.GetType().GetMethod("GetFields", [])!.Invoke(one, null)!;

    private static object Get(object owner, string name) => owner.GetType().GetProperty(name)!.GetValue(owner)!;

    /// <summary>Calls a method of FSharp.Reflection that takes a type and optional binding flags.</summary>
    private static object CallReflection(Type union, string type, string name, Type argument)
    {
        MethodInfo? method = FindCore(union).GetType($"Microsoft.FSharp.Reflection.{type}")?.GetMethod(name);
        return method is null
            ? throw new NotSupportedException($"{union} cannot be written: FSharp.Core has no method {type}.{name}.")
            : method.Invoke(null, [argument, Activator.CreateInstance(method.GetParameters()[1].ParameterType, All)])!;
    }

    /// <summary>FSharp.Core is where the attribute is that the compiler puts on F# types.</summary>
    private static Assembly FindCore(Type union)
    {
        for (Type? type = union; type is not null; type = type.BaseType)
        {
            foreach (CustomAttributeData attribute in type.GetCustomAttributesData())
            {
                if (attribute.AttributeType.FullName == "Microsoft.FSharp.Core.CompilationMappingAttribute")
                    return attribute.AttributeType.Assembly;
            }
        }
        throw new NotSupportedException($"{union} cannot be written: it is an F# union without its mapping attribute.");
    }
}
