using System.Collections.Concurrent;
using System.Linq.Expressions;
using System.Reflection;

namespace Popcorn.EntityFrameworkCore.Building;

/// <summary>Puts related rows into an object that EF Core, or a branch of the projection, has created.</summary>
internal static class WholeRow
{
    private static readonly MethodInfo WithMethod = typeof(WholeRow).GetMethod(nameof(With))!;

    /// <summary><c>WholeRow.With&lt;Payment, CardPayment, Bank&gt;(row, "Bank", value)</c></summary>
    public static Expression BuildWith(Expression row, MemberInfo member, Expression value) => Expression.Call(
        WithMethod.MakeGenericMethod(row.Type, member.DeclaringType!, value.Type), row, Expression.Constant(member.Name), value);

    /// <summary>Runs for each row, on the client.</summary>
    /// <param name="row">The object; null if there is none.</param>
    /// <param name="member">The property or field of <typeparamref name="TOwner"/>.</param>
    /// <param name="value">The value.</param>
    public static TRow With<TRow, TOwner, TValue>(TRow row, string member, TValue value)
        where TOwner : class
    {
        if (row is TOwner owner)
            Setters<TOwner, TValue>.Get(member)(owner, value);
        return row;
    }

    private static class Setters<TOwner, TValue>
        where TOwner : class
    {
        private static readonly ConcurrentDictionary<string, Action<TOwner, TValue>> All = new();

        public static Action<TOwner, TValue> Get(string member) => All.GetOrAdd(member, Create);

        private static Action<TOwner, TValue> Create(string member)
        {
            const BindingFlags Declared = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.DeclaredOnly;
            if (typeof(TOwner).GetProperty(member, Declared)?.GetSetMethod(nonPublic: true) is { } setter)
                return setter.CreateDelegate<Action<TOwner, TValue>>();
            FieldInfo field = typeof(TOwner).GetField(member, Declared)!;
            return (owner, value) => field.SetValue(owner, value);
        }
    }
}
