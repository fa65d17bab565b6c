using System.Collections.Concurrent;
using System.Reflection;
using FsCheck;
using FsCheck.Fluent;

namespace Popcorn.Testing.Differential.Graphs;

/// <summary>
/// Random values of any of our types, by reflection: objects with all that can be set, collections of every kind, and
/// for abstract, interface and object positions one of what may stand there.
/// </summary>
/// <param name="behindObject">What is put behind object, besides leaves.</param>
internal sealed class GraphGenerator(params Type[] behindObject)
{
    private const int MaxItems = 3;

    private readonly ConcurrentDictionary<Type, Gen<object?>> _known = new();

    public Gen<object?> Of(Type type) => _known.GetOrAdd(type, Make);

    private Gen<object?> Make(Type type)
    {
        if (LeafGenerators.TryGet(type, out Gen<object?>? leaf))
            return leaf!;
        if (Nullable.GetUnderlyingType(type) is { } underlying)
            return OrNull(Lazy(underlying), 3);
        if (type == typeof(object) || type == typeof(IComparable))
            return OrNull(Gen.OneOf(Leaf(type), Smaller(Gen.Elements(Allowed(type)).SelectMany(Lazy))), 8);
        if (CollectionFactory.IsDictionary(type, out Type key, out Type value))
            return OrNull(Dictionary(type, key, value), 6);
        if (CollectionFactory.IsSequence(type, out Type element))
            return type.IsValueType ? Sequence(type, element) : OrNull(Sequence(type, element), 6);
        return type.IsValueType ? Object(type) : Null(type, Gen.OneOf(Implementations(type).Select(Object)));
    }

    /// <summary>Asked for again at each generation, since types are recursive.</summary>
    private Gen<object?> Lazy(Type type) => Gen.Sized(_ => Of(type));

    private Gen<object?> Leaf(Type type) =>
        Gen.Elements(LeafGenerators.Types.Where(leaf => type.IsAssignableFrom(leaf)).ToArray()).SelectMany(Lazy);

    private Type[] Allowed(Type type) => [.. behindObject.Where(type.IsAssignableFrom).DefaultIfEmpty(typeof(int))];

    private Gen<object?> Dictionary(Type type, Type key, Type value) =>
        Count().SelectMany(count => Smaller(Lazy(key).Where(name => name is not null).ArrayOf(count))
            .SelectMany(keys => Smaller(Lazy(value)).ArrayOf(count)
                .Select(values =>
                    (object?)CollectionFactory.Dictionary(type, key, value, keys.Zip(values, (k, v) => KeyValuePair.Create(k!, v))))));

    private Gen<object?> Sequence(Type type, Type element) =>
        Count().SelectMany(count => Smaller(Lazy(element)).ArrayOf(count)).Select(
            items => (object?)CollectionFactory.Sequence(type, element, items));

    private Gen<object?> Object(Type type)
    {
        ConstructorInfo? constructor = type.GetConstructors().Where(c => c.GetParameters().Length > 0).MaxBy(c => c.GetParameters().Length);
        ParameterInfo[] parameters = type.GetConstructor(Type.EmptyTypes) is null ? constructor?.GetParameters() ?? [] : [];
        MemberInfo[] members = [.. type.GetProperties().Where(p => p.SetMethod?.IsPublic ?? false)
            .Where(p => !parameters.Any(a => a.Name == p.Name)), .. type.GetFields()];
        IEnumerable<Type> types = parameters.Select(p => p.ParameterType).Concat(members.Select(TypeOf));
        return Gen.CollectToArray(types.Select(each => Smaller(Lazy(each)))).Select(values =>
        {
            object made = parameters.Length == 0 ? Activator.CreateInstance(type)! : constructor!.Invoke(values[..parameters.Length]);
            for (int i = 0; i < members.Length; i++)
                Set(made, members[i], values[parameters.Length + i]);
            return (object?)made;
        });
    }

    private static Type TypeOf(MemberInfo member) =>
        member is PropertyInfo property ? property.PropertyType : ((FieldInfo)member).FieldType;

    private static void Set(object owner, MemberInfo member, object? value)
    {
        if (member is PropertyInfo property)
            property.SetValue(owner, value);
        else
            ((FieldInfo)member).SetValue(owner, value);
    }

    /// <summary>The type, and what derives from it beside it, registered or not.</summary>
    private static Type[] Implementations(Type type) => Array.FindAll(
        [type, .. type.DeclaringType?.GetNestedTypes().Where(candidate => candidate != type) ?? []],
        candidate => candidate is { IsAbstract: false, ContainsGenericParameters: false } && type.IsAssignableFrom(candidate));

    private static Gen<int> Count() => Gen.Sized(size => Gen.Choose(0, Math.Min(size, MaxItems)));

    private static Gen<T> Smaller<T>(Gen<T> gen) => gen.ScaleSize(size => size / 2);

    private static Gen<object?> OrNull(Gen<object?> gen, int oneIn) => Gen.Frequency((oneIn - 1, gen), (1, Gen.Constant<object?>(null)));

    /// <summary>A graph ends where its size does.</summary>
    private static Gen<object?> Null(Type type, Gen<object?> gen) =>
        Gen.Sized(size => size == 0 ? Gen.Constant<object?>(type.IsValueType ? Activator.CreateInstance(type) : null) : OrNull(gen, 8));
}
