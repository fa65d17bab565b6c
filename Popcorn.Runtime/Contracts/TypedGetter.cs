namespace Popcorn.Contracts;

/// <summary>Reads a member by a typed delegate. A struct is read in place: a getter that changes it changes what is read next.</summary>
/// <param name="getter">A <see cref="Func{T, TResult}"/>, or a <see cref="StructGetter{TOwner, TValue}"/> for a struct.</param>
internal readonly struct TypedGetter<TOwner, TValue>(Delegate getter)
{
    private readonly Func<TOwner, TValue>? _ofReference = typeof(TOwner).IsValueType ? null : (Func<TOwner, TValue>)getter;
    private readonly StructGetter<TOwner, TValue>? _ofStruct = typeof(TOwner).IsValueType ? (StructGetter<TOwner, TValue>)getter : null;

    public TypedGetter(PropertyInfo property) : this(property.GetMethod!.CreateDelegate(
        typeof(TOwner).IsValueType ? typeof(StructGetter<TOwner, TValue>) : typeof(Func<TOwner, TValue>)))
    {
    }

    public TValue Get(ref TOwner owner) => typeof(TOwner).IsValueType ? _ofStruct!(ref owner) : _ofReference!(owner);
}
