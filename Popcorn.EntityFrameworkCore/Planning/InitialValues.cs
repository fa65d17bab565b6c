using System.Reflection;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Finds what the constructor of an object assigns to a member.</summary>
internal static class InitialValues
{
    /// <summary>Whether a member can have a value before EF Core assigns one.</summary>
    public static bool Exists(ITypeBase owner, MemberInfo target) =>
        !owner.ClrType.IsValueType && (!TryFind(owner, target, out object? initial) || initial is not null);

    /// <summary>Whether EF Core keeps the value if the database has none: of navigations that may be absent. All else gets null.</summary>
    public static bool AreKept(IPropertyBase member) => member is INavigation { ForeignKey.IsRequiredDependent: false };

    /// <summary>Creates an object as the projection does.</summary>
    /// <returns>False if the constructor needs arguments, or fails without them.</returns>
    public static bool TryFind(ITypeBase owner, MemberInfo target, out object? initial)
    {
        initial = null;
        ITypeBase? concrete = owner is IEntityType entity ? entity.GetConcreteDerivedTypesInclusive().FirstOrDefault() : owner;
        if (concrete is null || Creation.Find(concrete) is not { Constructor: { } constructor, Parameters.Count: 0 })
            return false;
        try
        {
            object created = constructor.Invoke([]);
            initial = target is PropertyInfo property ? property.GetValue(created) : ((FieldInfo)target).GetValue(created);
            return true;
        }
        catch (TargetInvocationException)
        {
            return false;
        }
    }
}
