using System.Collections.Concurrent;
using System.Linq.Expressions;
using System.Reflection;
using Popcorn.Computed;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Building;

/// <summary>Puts related rows into an object that EF Core, or a branch of the projection, has created.</summary>
internal static class WholeRow
{
    private static readonly MethodInfo WithMethod = typeof(WholeRow).GetMethod(nameof(With))!;
    private static readonly MethodInfo FillMethod = typeof(WholeRow).GetMethod(nameof(Fill))!;
    private static readonly MethodInfo ComputedMethod = typeof(WholeRow).GetMethod(nameof(Computed))!;
    private static readonly MethodInfo FirstMethod = typeof(WholeRow).GetMethod(nameof(First))!;

    /// <summary><c>WholeRow.With&lt;Payment, CardPayment, CardPayment, Bank&gt;(row, "Bank", value, false)</c></summary>
    public static Expression BuildWith(Expression row, Type only, MemberInfo member, Expression value, bool keepsInitial = false)
    {
        MethodInfo with = WithMethod.MakeGenericMethod(row.Type, only, member.DeclaringType!, value.Type);
        return Expression.Call(with, row, Expression.Constant(member.Name), value, Expression.Constant(keepsInitial));
    }

    /// <summary>Runs for each row, on the client.</summary>
    /// <param name="row">The object; null if there is none.</param>
    /// <param name="member">The property or field of <typeparamref name="TOwner"/>.</param>
    /// <param name="value">The value, for objects of <typeparamref name="TOnly"/>.</param>
    /// <param name="keepsInitial">Whether what the constructor has made is kept if there is no value, as EF Core does.</param>
    public static TRow With<TRow, TOnly, TOwner, TValue>(TRow row, string member, TValue value, bool keepsInitial)
        where TOwner : class
    {
        if (row is TOnly and TOwner owner && !(keepsInitial && value is null))
            Accessors<TOwner, TValue>.GetSetter(member)(owner, value);
        return row;
    }

    /// <summary><c>WholeRow.Fill&lt;Order, Order, Order, ISet&lt;Tag&gt;, Tag&gt;(row, "Tags", rows, false)</c></summary>
    public static Expression BuildFill(Expression row, Type only, MemberInfo member, Expression rows, bool isRule)
    {
        Type collection = ModelMembers.GetMemberType(member);
        Type element = CollectionTypes.FindElementType(collection)!;
        MethodInfo fill = FillMethod.MakeGenericMethod(row.Type, only, member.DeclaringType!, collection, element);
        return Expression.Call(fill, row, Expression.Constant(member.Name), rows, Expression.Constant(isRule));
    }

    /// <summary><c>WholeRow.First(rows)</c></summary>
    public static Expression BuildFirst(Expression rows, Type element) => Expression.Call(FirstMethod.MakeGenericMethod(element), rows);

    /// <summary><c>WholeRow.Computed(row, "total", value)</c></summary>
    public static Expression BuildComputed(Expression row, string name, Expression value) => Expression.Call(
        ComputedMethod.MakeGenericMethod(row.Type, value.Type), row, Expression.Constant(name), value);

    /// <summary>Gives an object the value of a member that is no member of its type. Runs for each row, on the client.</summary>
    /// <param name="row">The object.</param>
    /// <param name="name">The JSON name.</param>
    /// <param name="value">The value.</param>
    public static TRow Computed<TRow, TValue>(TRow row, string name, TValue value)
    {
        if (row is not null)
            ComputedValues.Set(row, name, value);
        return row;
    }

    /// <summary>Adds elements to the collection that the constructor has made, as EF Core does. Runs for each row, on the client.</summary>
    /// <param name="row">The object; null if there is none.</param>
    /// <param name="member">The property or field of <typeparamref name="TOwner"/>.</param>
    /// <param name="elements">The elements, for objects of <typeparamref name="TOnly"/>.</param>
    /// <param name="isRule">Whether a rule gives the elements: in place of those of the navigation, and of a rule for a base type.</param>
    public static TRow Fill<TRow, TOnly, TOwner, TCollection, TElement>(
        TRow row, string member, IEnumerable<TElement> elements, bool isRule)
        where TOwner : class
    {
        if (row is not (TOnly and TOwner owner))
            return row;
        if (Accessors<TOwner, TCollection>.GetGetter(member)(owner) is not ICollection<TElement> { IsReadOnly: false } collection)
        {
            collection = CollectionFactory.Create<TCollection, TElement>();
            Accessors<TOwner, TCollection>.GetSetter(member)(owner, (TCollection)collection);
        }
        if (isRule)
            collection.Clear();
        foreach (TElement element in elements)
            collection.Add(element);
        return row;
    }

    /// <summary>Returns the related row of a row that has one at most. Runs for each row, on the client.</summary>
    public static TRow? First<TRow>(List<TRow> rows)
        where TRow : class => rows.Count == 0 ? null : rows[0];

    private static class Accessors<TOwner, TValue>
        where TOwner : class
    {
        private const BindingFlags Declared =
            BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.DeclaredOnly;

        private static readonly ConcurrentDictionary<string, Action<TOwner, TValue>> Setters = new();
        private static readonly ConcurrentDictionary<string, Func<TOwner, TValue?>> Getters = new();

        public static Action<TOwner, TValue> GetSetter(string member) => Setters.GetOrAdd(member, CreateSetter);

        public static Func<TOwner, TValue?> GetGetter(string member) => Getters.GetOrAdd(member, CreateGetter);

        private static Action<TOwner, TValue> CreateSetter(string member)
        {
            if (typeof(TOwner).GetProperty(member, Declared)?.GetSetMethod(nonPublic: true) is { } setter)
                return setter.CreateDelegate<Action<TOwner, TValue>>();
            FieldInfo field = typeof(TOwner).GetField(member, Declared)!;
            return (owner, value) => field.SetValue(owner, value);
        }

        private static Func<TOwner, TValue?> CreateGetter(string member)
        {
            if (typeof(TOwner).GetProperty(member, Declared)?.GetGetMethod(nonPublic: true) is { } getter)
                return getter.CreateDelegate<Func<TOwner, TValue?>>();
            FieldInfo field = typeof(TOwner).GetField(member, Declared)!;
            return owner => (TValue?)field.GetValue(owner);
        }
    }
}
