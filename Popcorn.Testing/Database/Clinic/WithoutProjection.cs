using System.Collections;
using System.Reflection;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.Testing.Database.Clinic;

/// <summary>
/// What an endpoint without a projection writes: rows with <c>Include</c>. Two things that EF Core does are undone: it fills the inverse of
/// an included navigation, and it leaves out rows whose required navigation leads to a row that a filter hides.
/// </summary>
internal static class WithoutProjection
{
    public static List<T> Load<T>(ClinicContext context, AskedRows asked)
        where T : class
    {
        IQueryable<T> query = context.Set<T>().IgnoreQueryFilters().AsNoTracking().AsSplitQuery();
        query = asked.GetPaths().Aggregate(query, (included, path) => included.Include(path));
        List<T> rows = [.. query.ToList().Where(row => row is not Animal { IsDeleted: true })];
        foreach (T row in rows)
            Clean(context, row, asked);
        return [.. rows.OrderBy(GetKey, Comparer<object>.Default)];
    }

    private static void Clean(DbContext context, object row, AskedRows asked)
    {
        IEntityType type = context.Model.FindEntityType(row.GetType())!;
        IEnumerable<INavigationBase> navigations = ((IEnumerable<INavigationBase>)type.GetNavigations()).Concat(type.GetSkipNavigations());
        foreach (INavigationBase navigation in navigations.Where(each => !each.IsShadowProperty()))
        {
            object? value = Get(navigation, row);
            if (!asked.Loaded.TryGetValue(navigation.Name, out AskedRows? below))
            {
                below = AskedRows.CreateDefault("");
                if (!navigation.TargetEntityType.IsOwned())
                {
                    Empty(navigation, row, value);
                    continue;
                }
            }
            if (value is Animal { IsDeleted: true })
                Empty(navigation, row, value);
            else if (value is IEnumerable elements)
                Clean(context, navigation, elements, below);
            else if (value is not null && !navigation.TargetEntityType.IsOwned())
                Clean(context, value, below);
        }
    }

    private static void Clean(DbContext context, INavigationBase navigation, IEnumerable elements, AskedRows below)
    {
        object[] sorted = [.. elements.Cast<object>().OrderBy(GetKey, Comparer<object>.Default)];
        if (!navigation.TargetEntityType.IsOwned())
            Array.ForEach(sorted, element => Clean(context, element, below));
        elements.GetType().GetMethod("Clear")!.Invoke(elements, null);
        MethodInfo add = elements.GetType().GetMethod("Add")!;
        Array.ForEach(sorted, element => add.Invoke(elements, [element]));
    }

    private static object? Get(INavigationBase navigation, object row) =>
        navigation.FieldInfo is { } field ? field.GetValue(row) : navigation.PropertyInfo!.GetValue(row);

    private static void Empty(INavigationBase navigation, object row, object? value)
    {
        if (navigation.IsCollection)
            value?.GetType().GetMethod("Clear")!.Invoke(value, null);
        else if (navigation.FieldInfo is { } field)
            field.SetValue(row, null);
        else
            navigation.PropertyInfo!.SetValue(row, null);
    }

    private static object GetKey(object row) => row switch
    {
        Person person => person.Id.Value,
        Medicine medicine => medicine.Code,
        Phone phone => phone.Number,
        Slot slot => (slot.RoomId * 100) + slot.Hour,
        Door door => door.Width,
        _ => row.GetType().GetProperty("Id")!.GetValue(row)!,
    };
}
