using System.Collections;
using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Reads the model of EF Core.</summary>
internal static class ModelMembers
{
    private const BindingFlags Instance = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance;

    /// <summary>A type has several filters since EF Core 10, and one before.</summary>
    private static readonly MethodInfo QueryFilters =
        typeof(IReadOnlyEntityType).GetMethod("GetDeclaredQueryFilters") ?? typeof(IReadOnlyEntityType).GetMethod("GetQueryFilter", [])!;

    /// <summary>Finds the column or navigation of a member; null if it is not in the model.</summary>
    public static IPropertyBase? Find(ITypeBase type, MemberInfo member)
    {
        IPropertyBase? found = type.FindMember(member.Name);
        if (found is null && member is FieldInfo)
            found = type.GetMembers().FirstOrDefault(each => each.FieldInfo?.Name == member.Name);
        return found is null || found.IsShadowProperty() || found.IsIndexerProperty() ? null : found;
    }

    /// <summary>Whether a member leads to another row, as opposed to an object inside the row.</summary>
    public static bool IsRelatedRow(IPropertyBase member) =>
        member is INavigationBase { TargetEntityType: var target } navigation
        && (!target.IsOwned() || (IsCollection(navigation) && !JsonDocuments.Contains(target)));

    /// <summary>EF Core 10 has moved its own property to another interface, so code for two versions cannot call it.</summary>
    public static bool IsCollection(IPropertyBase member) => member switch
    {
        INavigation navigation => !navigation.IsOnDependent && !navigation.ForeignKey.IsUnique,
        IComplexProperty complex => (Nullable.GetUnderlyingType(complex.ClrType) ?? complex.ClrType) != complex.ComplexType.ClrType,
        _ => member is ISkipNavigation,
    };

    /// <summary>Whether only some columns of a related row, or some values of an embedded object, can be loaded.</summary>
    public static bool CanBeOpened(IPropertyBase member) => member switch
    {
        IComplexProperty complex when !IsCollection(complex) => CanBeOpened(complex.ComplexType),
        INavigation { TargetEntityType: var target } when target.IsOwned() && IsCollection(member) => !JsonDocuments.Contains(target),
        INavigation { TargetEntityType: var target } when target.IsOwned() => CanBeCreated(target),
        INavigationBase => true,
        _ => false,
    };

    /// <summary>
    /// Finds what the projection assigns: a property whose setter only stores the value, or else the field that EF Core itself writes.
    /// </summary>
    /// <returns>Null if there is neither.</returns>
    public static MemberInfo? FindTarget(IPropertyBase member)
    {
        PropertyInfo? property = member.PropertyInfo is { } declared ? FindDeclared(declared) : null;
        MethodInfo? setter = property?.GetSetMethod(nonPublic: true);
        if (setter is not null && member.GetPropertyAccessMode() is PropertyAccessMode.Property or PropertyAccessMode.PreferProperty)
            return property;
        if (setter is not null && (member.FieldInfo is null || setter.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false)))
            return property;
        return (MemberInfo?)member.FieldInfo ?? (setter is null ? null : property);
    }

    public static bool CanBeRead(IPropertyBase member) =>
        !member.IsShadowProperty() && !member.IsIndexerProperty() && FindTarget(member) is not null;

    /// <summary>Finds what assigns a member that need not be in the model.</summary>
    public static MemberInfo? FindTarget(ITypeBase type, MemberInfo member)
    {
        if (Find(type, member) is { } found)
            return FindTarget(found);
        return member is FieldInfo || (member is PropertyInfo property && FindDeclared(property).CanWrite) ? FindDeclared(member) : null;
    }

    /// <summary>Gets the type of a related row, or of an object inside the row.</summary>
    public static ITypeBase GetTarget(IPropertyBase member) =>
        member is IComplexProperty complex ? complex.ComplexType : ((INavigationBase)member).TargetEntityType;

    public static Type GetMemberType(MemberInfo member) =>
        member is PropertyInfo property ? property.PropertyType : ((FieldInfo)member).FieldType;

    /// <summary>A property of a base class shows its private setter only there.</summary>
    private static PropertyInfo FindDeclared(PropertyInfo property) => (PropertyInfo)FindDeclared((MemberInfo)property);

    private static MemberInfo FindDeclared(MemberInfo member) =>
        member is PropertyInfo && member.DeclaringType is { } type && member.ReflectedType != type
            ? type.GetProperty(member.Name, Instance | BindingFlags.DeclaredOnly) ?? member
            : member;

    /// <summary>With a complex object that is loaded whole inside of a document, EF Core 10 reads the whole row.</summary>
    private static bool CanBeOpened(IComplexType type) => CanBeCreated(type)
        && (!JsonDocuments.Contains(type) || type.GetComplexProperties().All(CanBeOpened));

    /// <summary>
    /// Whether EF Core joins a related row so that the row itself is left out if a query filter hides the related one. The client would
    /// decide how many rows there are.
    /// </summary>
    public static bool IsFilteredAndRequired(IPropertyBase member) =>
        member is INavigation { TargetEntityType: var target, ForeignKey: var key } navigation
        && !IsCollection(navigation)
        && !target.IsOwned()
        && (navigation.IsOnDependent ? key.IsRequired : key.IsRequiredDependent)
        && HasQueryFilter(target.GetRootType());

    private static bool HasQueryFilter(IEntityType type) => QueryFilters.Invoke(type, null) switch
    {
        null => false,
        IEnumerable filters => filters.Cast<object>().Any(),
        _ => true,
    };

    private static bool CanBeCreated(ITypeBase type) => Creation.Find(type) is not null
        && (!JsonDocuments.Contains(type) || JsonDocuments.HasExactValues(type));
}
