using System.Globalization;
using System.Linq.Expressions;
using System.Reflection;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Building;

/// <summary>
/// Builds the expression that creates the objects of a row. Names of parameters depend on the depth only, the order of members on the
/// model, and there are no constants but null, names and types: so EF Core finds the query in its cache again.
/// </summary>
internal static class ProjectionBuilder
{
    private static readonly MethodInfo Shadow = new Func<object, string, object>(EF.Property<object>).Method.GetGenericMethodDefinition();

    /// <summary><c>e0 => new Order { Id = e0.Id, Lines = … }</c></summary>
    public static LambdaExpression Build(Row row)
    {
        ParameterExpression parameter = CreateParameter(row.Type.ClrType, 0);
        return Expression.Lambda(BuildRow(row, parameter, depth: 1), parameter);
    }

    private static ParameterExpression CreateParameter(Type type, int depth) =>
        Expression.Parameter(type, "e" + depth.ToString(CultureInfo.InvariantCulture));

    private static Expression BuildRow(Row row, Expression source, int depth)
    {
        if (row.Branches is [{ IsWhole: false } only])
        {
            Expression created = BuildObject(only, source, BuildShared(row, source, depth));
            return created.Type == row.Type.ClrType ? created : Expression.Convert(created, row.Type.ClrType);
        }
        Expression result = row.IsWhole ? source : BuildBranches(row, source);
        // EF Core has loaded the embedded objects of whole rows.
        Row shareable = row.IsWhole ? row.WithoutEmbedded() : row;
        foreach (MemberAssignment shared in BuildShared(shareable, source, depth))
            result = WholeRow.BuildWith(result, shared.Member, shared.Expression);
        return result;
    }

    /// <summary><c>e0 is CardPayment ? (Payment)new CardPayment { … } : e0 is … : null</c></summary>
    private static Expression BuildBranches(Row row, Expression source)
    {
        Type type = row.Type.ClrType;
        Expression result = Expression.Constant(null, type);
        foreach (Branch branch in row.Branches.Reverse())
        {
            Expression created = branch.IsWhole ? source : BuildObject(branch, source, []);
            created = created.Type == type ? created : Expression.Convert(created, type);
            result = branch.Type == row.Type
                ? created
                : Expression.Condition(Expression.TypeIs(source, branch.Type.ClrType), created, result);
        }
        return result;
    }

    /// <summary><c>new Order { Id = e0.Id, Status = e0.Status }</c></summary>
    private static MemberInitExpression BuildObject(Branch branch, Expression source, IEnumerable<MemberBinding> shared)
    {
        Creation creation = branch.Creation!;
        NewExpression created = creation.Constructor is { } constructor
            ? Expression.New(constructor, BuildArguments(constructor, creation.Parameters, source))
            : Expression.New(branch.Type.ClrType);
        IEnumerable<MemberBinding> columns = branch.Columns.Values.Except(creation.Parameters)
            .Select(column => Bind(ModelMembers.FindTarget(column)!, Access(source, column)));
        return Expression.MemberInit(created, columns.Concat(shared));
    }

    private static IEnumerable<Expression> BuildArguments(
        ConstructorInfo constructor, IEnumerable<IPropertyBase> members, Expression source) =>
        constructor.GetParameters().Zip(members, (parameter, member) => Cast(Access(source, member), parameter.ParameterType));

    private static IEnumerable<MemberAssignment> BuildShared(Row row, Expression source, int depth) =>
        row.Related.Values.Select(related => Bind(ModelMembers.FindTarget(related.Member)!, BuildRelated(row, related, source, depth)))
            .Concat(row.Sources.Values.Select(computed => Bind(computed.Member, BuildSource(computed, source, depth))));

    private static Expression BuildRelated(Row row, Related related, Expression source, int depth)
    {
        Expression access = Access(source, related.Member);
        if (related.IsCollection)
        {
            Type target = ModelMembers.GetMemberType(ModelMembers.FindTarget(related.Member)!);
            return BuildCollection(Order(access, related.Row.Type), related.Row, target, depth);
        }
        // A part of it would take the place of what EF Core has loaded whole.
        if (!ModelMembers.IsRelatedRow(related.Member) && Array.Exists(row.Branches, branch => branch.IsWhole))
            return access;
        return related.CanBeNull
            ? BuildOptional(access, related.Row, depth, related.Presence)
            : BuildRow(related.Row, access, depth);
    }

    /// <summary><c>e0.Customer == null ? null : new Customer { … }</c></summary>
    private static Expression BuildOptional(Expression access, Row row, int depth, IProperty? presence = null)
    {
        Expression created = BuildRow(row, access, depth);
        if (created == access)
            return access;
        BinaryExpression isMissing = IsNull(presence is null ? access : Access(access, presence));
        return Expression.Condition(isMissing, Expression.Constant(null, created.Type), created);
    }

    /// <summary><c>e0.Address.City == null</c>, or <c>(object)e0.Address.Number == null</c></summary>
    private static BinaryExpression IsNull(Expression value)
    {
        Expression reference = value.Type.IsValueType ? Expression.Convert(value, typeof(object)) : value;
        return Expression.ReferenceEqual(reference, Expression.Constant(null, reference.Type));
    }

    /// <summary><c>e0.Lines.OrderBy(e1 => e1.Id).Select(e1 => new Line { … }).ToList()</c></summary>
    private static Expression BuildCollection(Expression source, Row row, Type target, int depth)
    {
        Type element = row.Type.ClrType;
        ParameterExpression parameter = CreateParameter(element, depth);
        Expression created = BuildRow(row, parameter, depth + 1);
        Expression rows = created == parameter
            ? source
            : Call(nameof(Enumerable.Select), [element, element], source, Expression.Lambda(created, parameter));
        return CollectionFactory.Build(rows, element, target);
    }

    /// <summary>EF Core loads the innermost collection in any order, and drops that of an <c>Include</c>.</summary>
    private static Expression Order(Expression source, ITypeBase type)
    {
        Type element = type.ClrType;
        string method = nameof(Enumerable.OrderBy);
        foreach (IProperty key in SortKeys.Find(type))
        {
            ParameterExpression parameter = CreateParameter(element, 0);
            source = Call(method, [element, key.ClrType], source, Expression.Lambda(Access(parameter, key), parameter));
            method = nameof(Enumerable.ThenBy);
        }
        return source;
    }

    private static Expression BuildSource(Source computed, Expression source, int depth)
    {
        Expression body = ParameterReplacement.Replace(computed.Expression, Cast(source, computed.Expression.Parameters[0].Type));
        Type target = ModelMembers.GetMemberType(computed.Member);
        if (computed.Row is not { } row)
        {
            return CollectionFactory.FindElementType(target) is { } plain && target != body.Type
                ? CollectionFactory.Build(body, plain, target)
                : body;
        }
        if (!row.Type.ClrType.IsAssignableFrom(target))
            return BuildCollection(body, row, target, depth);
        // One of several rows is selected before it is chosen, or else each column would choose again.
        if (body is not MethodCallExpression { Arguments: [var rows] } call || call.Method.DeclaringType != typeof(Enumerable))
            return BuildOptional(body, row, depth);
        ParameterExpression parameter = CreateParameter(row.Type.ClrType, depth);
        LambdaExpression created = Expression.Lambda(BuildRow(row, parameter, depth + 1), parameter);
        return Expression.Call(call.Method, Call(nameof(Enumerable.Select), [parameter.Type, parameter.Type], rows, created));
    }

    /// <summary><c>e0.Id</c>, or <c>EF.Property&lt;int&gt;(e0, "Id")</c> for a field and for what has no member.</summary>
    private static Expression Access(Expression source, IPropertyBase member)
    {
        Expression owner = Cast(source, member.DeclaringType.ClrType);
        if (member.PropertyInfo is { } property)
            return Expression.Property(owner, property);
        return Expression.Call(Shadow.MakeGenericMethod(member.ClrType), owner, Expression.Constant(member.Name));
    }

    private static MemberAssignment Bind(MemberInfo target, Expression value) =>
        Expression.Bind(target, Cast(value, ModelMembers.GetMemberType(target)));

    private static Expression Cast(Expression value, Type type) =>
        type.IsAssignableFrom(value.Type) && type.IsValueType == value.Type.IsValueType ? value : Expression.Convert(value, type);

    private static MethodCallExpression Call(string method, Type[] types, params Expression[] arguments) =>
        Expression.Call(typeof(Enumerable), method, types, arguments);
}
