namespace Popcorn.Contracts;

/// <summary>Reads one property by a typed delegate, of a class or of a struct in place.</summary>
internal sealed class PropertyReader<TOwner, TProperty>(PropertyInfo property)
{
    private readonly Delegate _getter = property.GetMethod!.CreateDelegate(
        typeof(TOwner).IsValueType ? typeof(StructGetter<TOwner, TProperty>) : typeof(Func<TOwner, TProperty>));

    public TProperty Read(ref TOwner owner) => typeof(TOwner).IsValueType
        ? ((StructGetter<TOwner, TProperty>)_getter)(ref owner)
        : ((Func<TOwner, TProperty>)_getter)(owner);
}
