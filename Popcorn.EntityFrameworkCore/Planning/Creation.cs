using System.Reflection;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>How the objects of a type are created: by the constructor that EF Core calls, of any accessibility.</summary>
/// <param name="Constructor">Null for the default of a struct.</param>
/// <param name="Parameters">The members whose values the constructor takes.</param>
internal sealed record Creation(ConstructorInfo? Constructor, IReadOnlyList<IPropertyBase> Parameters)
{
    /// <summary>Whether the constructor only stores its arguments: then those that are not needed can have their defaults.</summary>
    public bool OnlyStores { get; } = Constructor is null || (Parameters.Count > 0 && Stores(Constructor, Parameters));

    /// <returns>Null if the object has more than the values of columns, so that only EF Core can create it.</returns>
    public static Creation? Find(ITypeBase type)
    {
        if (type.ClrType.IsAbstract || (type.ClrType.IsValueType && type.ConstructorBinding is not ConstructorBinding))
            return new Creation(null, []);
        if (TakesServices(type))
            return null;
        const BindingFlags Instance = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance;
        if (type.ClrType.GetConstructor(Instance, []) is { } constructor)
            return new Creation(constructor, []);
        return type.ConstructorBinding is ConstructorBinding binding
            && binding.ParameterBindings.All(parameter => parameter is PropertyParameterBinding)
                ? new Creation(binding.Constructor, [.. binding.ParameterBindings.SelectMany(parameter => parameter.ConsumedProperties)])
                : null;
    }

    /// <summary>
    /// Whether EF Core gives the object a service, such as the context, with which it can compute its values. Of lazy loaders an object
    /// needs none, because what is selected is loaded.
    /// </summary>
    private static bool TakesServices(ITypeBase type)
    {
        IEnumerable<ParameterBinding> constructed = type.ConstructorBinding is ConstructorBinding binding ? binding.ParameterBindings : [];
        IEnumerable<ParameterBinding> assigned = type is IEntityType entity
            ? entity.GetServiceProperties().Select(property => property.ParameterBinding)
            : [];
        return constructed.Concat(assigned).OfType<ServiceParameterBinding>().Any(each => each.ServiceType != typeof(ILazyLoader));
    }

    /// <summary>Whether each argument is stored in the field of its member, and nothing else is done with it.</summary>
    private static bool Stores(ConstructorInfo constructor, IReadOnlyList<IPropertyBase> members) =>
        StoredArguments.Find(constructor) is { } stored
        && stored.Zip(members).All(pair => pair.First.All(field => GetterCode.IsSame(field, pair.Second.FieldInfo)));
}
