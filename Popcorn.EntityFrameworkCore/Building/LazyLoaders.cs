using System.Linq.Expressions;
using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Building;

/// <summary>
/// Lazy loaders of objects that EF Core creates: an <see cref="ILazyLoader"/>, or a delegate as in
/// <c>private Blog(Action&lt;object, string> lazyLoader)</c>.
/// </summary>
internal static class LazyLoaders
{
    private static readonly MethodInfo LoadedMethod = typeof(LazyLoaders).GetMethod(nameof(Loaded))!;
    private static readonly ConditionalWeakTable<Type, FieldInfo[]> Fields = [];

    public static bool AreIn(IEntityType type) =>
        type.GetServiceProperties().Any(property => property.ClrType == typeof(ILazyLoader))
        || (type.ConstructorBinding?.ParameterBindings ?? []).Any(parameter => parameter.ParameterType == typeof(Action<object, string>));

    /// <summary><c>LazyLoaders.Loaded(row, "Posts")</c></summary>
    public static Expression BuildLoaded(Expression row, string navigation) =>
        Expression.Call(LoadedMethod.MakeGenericMethod(row.Type), row, Expression.Constant(navigation));

    /// <summary>Has the loaders of an object leave out a navigation that is loaded. Runs for each row, on the client.</summary>
    /// <param name="row">The object; null if there is none.</param>
    /// <param name="navigation">The navigation.</param>
    public static TRow Loaded<TRow>(TRow row, string navigation)
    {
        foreach (FieldInfo field in row is null ? [] : Fields.GetValue(row.GetType(), FindFields))
        {
            object? loader = field.GetValue(row);
            (loader as ILazyLoader)?.SetLoaded(row!, navigation);
            if (loader is Action<object, string> load)
                field.SetValue(row, LeaveOut(load, navigation));
        }
        return row;
    }

    private static Action<object, string> LeaveOut(Action<object, string> load, string navigation) => (row, name) =>
    {
        if (name != navigation)
            load(row, name);
    };

    private static FieldInfo[] FindFields(Type type) =>
        [.. new[] { FindField(type, typeof(ILazyLoader)), FindField(type, typeof(Action<object, string>)) }.OfType<FieldInfo>()];

    private static FieldInfo? FindField(Type? type, Type loader)
    {
        const BindingFlags Declared = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.DeclaredOnly;
        return type is null
            ? null
            : Array.Find(type.GetFields(Declared), field => field.FieldType == loader) ?? FindField(type.BaseType, loader);
    }
}
