using System.Reflection;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>How the objects of a type are created: by the constructor that EF Core calls, of any accessibility.</summary>
/// <param name="Constructor">Null for the default of a struct.</param>
/// <param name="Parameters">The members whose values the constructor takes.</param>
internal sealed record Creation(ConstructorInfo? Constructor, IReadOnlyList<IPropertyBase> Parameters)
{
    /// <summary>Whether the constructor only stores its arguments: then those that are not needed can have their defaults.</summary>
    public bool OnlyStores { get; } = Constructor is null || (Parameters.Count > 0 && Stores(Constructor, Parameters));

    /// <returns>Null if the constructor takes more than the values of columns.</returns>
    public static Creation? Find(ITypeBase type)
    {
        if (type.ClrType.IsAbstract || (type.ClrType.IsValueType && type.ConstructorBinding is not ConstructorBinding))
            return new Creation(null, []);
        const BindingFlags Instance = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance;
        if (type.ClrType.GetConstructor(Instance, []) is { } constructor)
            return new Creation(constructor, []);
        return type.ConstructorBinding is ConstructorBinding binding
            && binding.ParameterBindings.All(parameter => parameter is PropertyParameterBinding)
                ? new Creation(binding.Constructor, [.. binding.ParameterBindings.SelectMany(parameter => parameter.ConsumedProperties)])
                : null;
    }

    /// <summary>Whether each argument is stored in the field of its member, and nothing else is done with it.</summary>
    private static bool Stores(ConstructorInfo constructor, IReadOnlyList<IPropertyBase> members) =>
        StoredArguments.Find(constructor) is { } stored
        && stored.Zip(members).All(pair => pair.First.All(field => GetterCode.IsSame(field, pair.Second.FieldInfo)));
}
