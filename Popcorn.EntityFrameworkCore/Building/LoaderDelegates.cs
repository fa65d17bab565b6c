using System.Linq.Expressions;
using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Building;

/// <summary>Lazy loaders that an object has as a delegate: <c>private Blog(Action&lt;object, string> lazyLoader)</c>.</summary>
internal static class LoaderDelegates
{
    private static readonly MethodInfo LoadedMethod = typeof(LoaderDelegates).GetMethod(nameof(Loaded))!;
    private static readonly ConditionalWeakTable<Type, StrongBox<FieldInfo?>> Fields = [];

    public static bool AreIn(IEntityType type) =>
        (type.ConstructorBinding?.ParameterBindings ?? []).Any(parameter => parameter.ParameterType == typeof(Action<object, string>));

    /// <summary><c>LoaderDelegates.Loaded(row, "Posts")</c></summary>
    public static Expression BuildLoaded(Expression row, string navigation) =>
        Expression.Call(LoadedMethod.MakeGenericMethod(row.Type), row, Expression.Constant(navigation));

    /// <summary>Has the delegate of an object leave out a navigation that is loaded. Runs for each row, on the client.</summary>
    /// <param name="row">The object; null if there is none.</param>
    /// <param name="navigation">The navigation.</param>
    public static TRow Loaded<TRow>(TRow row, string navigation)
    {
        if (row is not null && Fields.GetValue(row.GetType(), FindField).Value is { } field
            && field.GetValue(row) is Action<object, string> load)
        {
            field.SetValue(row, (Action<object, string>)((entity, name) =>
            {
                if (name != navigation)
                    load(entity, name);
            }));
        }
        return row;
    }

    private static StrongBox<FieldInfo?> FindField(Type type)
    {
        const BindingFlags Declared = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.DeclaredOnly;
        FieldInfo? field = null;
        for (Type? level = type; level is not null && field is null; level = level.BaseType)
            field = Array.Find(level.GetFields(Declared), each => each.FieldType == typeof(Action<object, string>));
        return new(field);
    }
}
