using System.Linq.Expressions;
using Popcorn.Contracts;

namespace Popcorn.Loading;

/// <summary>
/// Creates the expression that copies what is selected of an object to a new one, for query providers. What cannot be copied member by
/// member is taken as it is. There are no constants but null, and names of parameters depend on the depth only: so providers that cache
/// queries by their text find them again.
/// </summary>
internal static class ProjectionExpression
{
    /// <summary><c>e0 => new Order { Id = e0.Id, Lines = e0.Lines == null ? null : e0.Lines.Select(e1 => …).ToList() }</c></summary>
    public static Expression<Func<T, T>> Create<T>(SelectedObject? root)
    {
        ParameterExpression row = CreateParameter(typeof(T), 0);
        Expression body = root is not null && root.Type == typeof(T) ? Copy(root, row, []) : row;
        return Expression.Lambda<Func<T, T>>(body, row);
    }

    private static ParameterExpression CreateParameter(Type type, int depth) => Expression.Parameter(type, $"e{depth}");

    /// <param name="selected">What is selected.</param>
    /// <param name="source">The object that is copied.</param>
    /// <param name="above">The selections of the objects around it, which bound recursive types.</param>
    private static Expression Copy(SelectedObject selected, Expression source, SelectedObject[] above)
    {
        if (!IsCreatable(selected) || above.Contains(selected))
            return source;
        var bindings = new Dictionary<MemberInfo, Expression>();
        foreach (SelectedMember member in selected.Members)
        {
            if (member.Member is not { } declared)
                return source;
            if (IsSettable(declared))
                bindings[declared] = CopyValue(member, source, [.. above, selected]);
            else if (member.Reads is null)
                throw CreateUnknown(selected.Type, declared);
            if (member.Reads is not { } reads)
                continue;
            // [Reads] without names: whatever the row has. And what is read can itself be computed of anything.
            if (reads.Count == 0 || reads.Any(read => !IsSettable(read.Member)))
                return source;
            foreach (ReadMember read in reads)
                bindings[read.Member] = Expression.MakeMemberAccess(source, read.Member);
        }
        return Expression.MemberInit(
            CreateNew(selected.Type), bindings.Select(binding => Expression.Bind(binding.Key, binding.Value)));
    }

    private static Expression CopyValue(SelectedMember member, Expression source, SelectedObject[] above)
    {
        Expression value = member.From is { } from
            ? new ParameterReplacement(from.Parameters[0], source).Visit(from.Body)
            : Expression.MakeMemberAccess(source, member.Member!);
        Expression copy = member.Value is not { } selected ? value
            : selected.Type == member.Type ? Copy(selected, value, above)
            : IsList(member.Type, selected.Type) ? CopyElements(value, selected, member.Type, above)
            : value;
        if (copy == value)
            return value.Type == member.Type ? value : Expression.Convert(value, member.Type);
        return member.Type.IsValueType ? copy : Expression.Condition(
            Expression.Equal(value, Expression.Constant(null, value.Type)), Expression.Constant(null, member.Type), copy, member.Type);
    }

    private static Expression CopyElements(Expression value, SelectedObject selected, Type collection, SelectedObject[] above)
    {
        ParameterExpression element = CreateParameter(selected.Type, above.Length);
        Expression copy = Copy(selected, element, above);
        if (copy == element && collection.IsAssignableFrom(value.Type))
            return value;
        Expression copies = Expression.Call(
            typeof(Enumerable), nameof(Enumerable.Select), [selected.Type, selected.Type], value, Expression.Lambda(copy, element));
        string collect = collection.IsArray ? nameof(Enumerable.ToArray) : nameof(Enumerable.ToList);
        return Expression.Call(typeof(Enumerable), collect, [selected.Type], copies);
    }

    /// <summary>Whether a member takes an array or a list of copies.</summary>
    private static bool IsList(Type type, Type element) =>
        type == element.MakeArrayType() || (!type.IsArray && type.IsAssignableFrom(typeof(List<>).MakeGenericType(element)));

    /// <summary>A copy of a derived object would be one of its base. Callbacks and conditions read what nobody selected.</summary>
    private static bool IsCreatable(SelectedObject selected) =>
        !selected.Type.IsAbstract && selected.DerivedTypes.Count == 0 && !selected.NeedsWhole
        && (selected.Type.IsValueType || FindConstructor(selected.Type) is not null);

    private static NewExpression CreateNew(Type type) =>
        type.IsValueType ? Expression.New(type) : Expression.New(FindConstructor(type)!);

    /// <summary>Also one that is not public, as entities have it.</summary>
    private static ConstructorInfo? FindConstructor(Type type) =>
        type.GetConstructor(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic, Type.EmptyTypes);

    private static bool IsSettable(MemberInfo member) => member is PropertyInfo { CanWrite: true } or FieldInfo { IsInitOnly: false };

    private static PopcornException CreateUnknown(Type type, MemberInfo member) => new(
        $"{TypeNames.Format(type)}.{member.Name} has no setter and does not tell what it reads, so a projection cannot load that. Mark it "
        + "[Reads(\"…\")] with the members that its getter reads, or [Reads] for all of its object.");

    private sealed class ParameterReplacement(ParameterExpression parameter, Expression replacement) : ExpressionVisitor
    {
        protected override Expression VisitParameter(ParameterExpression node) => node == parameter ? replacement : node;
    }
}
