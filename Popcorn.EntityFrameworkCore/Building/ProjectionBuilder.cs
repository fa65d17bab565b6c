using System.Linq.Expressions;
using System.Reflection;
using Microsoft.EntityFrameworkCore.Metadata;
using Microsoft.EntityFrameworkCore.Query;
using Popcorn.EntityFrameworkCore.Planning;
using static Popcorn.EntityFrameworkCore.Building.QueryExpressions;

namespace Popcorn.EntityFrameworkCore.Building;

/// <summary>
/// Builds the expression that creates the objects of a row. Names of parameters depend on the depth only, the order of members on the
/// model, and there are no constants but null, names and types: so EF Core finds the query in its cache again.
/// </summary>
internal static class ProjectionBuilder
{
    /// <summary><c>e0 => new Order { Id = e0.Id, Lines = … }</c></summary>
    public static LambdaExpression Build(Row row)
    {
        ParameterExpression parameter = CreateParameter(row.Type.ClrType, 0);
        return Expression.Lambda(BuildRow(row, parameter, depth: 1), parameter);
    }

    /// <summary>Of an entity, or of a collection of entities, in an object that a query creates.</summary>
    public static Expression BuildValue(Expression value, Row row, int depth, Type? collection, bool canHoldNull = false) =>
        collection is null
            ? BuildOne(value, row, depth)
            : BuildCollection(value, row, collection, depth, canHoldNull);

    private static Expression BuildRow(Row row, Expression source, int depth)
    {
        SharedValue[] shared = [.. BuildShared(row, source, depth)];
        bool isOne = row.Branches is [{ IsWhole: false }];
        IEnumerable<MemberBinding> bound = shared.Where(each => each.Kind == CollectionKind.New)
            .Select(each => Bind(each.Member, each.Value));
        Expression result = isOne
            ? BuildComputed(row.Branches[0], BuildObject(row.Branches[0], source, depth, bound, []), source)
            : BuildBranches(row, source, depth);
        // Before a collection is filled, because its getter can be the one that loads it.
        foreach (string navigation in FindLazy(row))
            result = LazyLoaders.BuildLoaded(result, navigation);
        foreach ((Type only, MemberInfo member, Expression value, CollectionKind kind, bool isRule) in shared)
        {
            if (kind != CollectionKind.New)
                result = WholeRow.BuildFill(result, only, member, value, isRule);
            else if (!isOne)
                result = WholeRow.BuildWith(result, only, member, Cast(value, ModelMembers.GetMemberType(member)));
        }
        return Cast(result, row.Type.ClrType);
    }

    /// <summary>Finds the navigations that an object which EF Core creates would load again when their getters are called.</summary>
    private static IEnumerable<string> FindLazy(Row row)
    {
        IEnumerable<IPropertyBase?> assigned = row.Related.Values.Select(related => (IPropertyBase?)related.Member).Concat(
            row.Branches.SelectMany(branch => branch.Sources.Values.Select(each => ModelMembers.Find(branch.Type, each.Member))));
        return Array.Exists(row.Branches, branch => branch is { IsWhole: true, Type: IEntityType type } && LazyLoaders.AreIn(type))
            ? assigned.OfType<INavigationBase>().Select(navigation => navigation.Name).Distinct()
            : [];
    }

    /// <summary><c>e0 is CardPayment ? (Payment)new CardPayment { … } : e0 is … : null</c></summary>
    private static Expression BuildBranches(Row row, Expression source, int depth)
    {
        if (Array.TrueForAll(row.Branches, IsAsLoaded))
            return source;
        Type type = row.Type.ClrType;
        Expression result = Expression.Constant(null, type);
        IPropertyBase[] documents = SharedDocuments.Find(row);
        foreach (Branch branch in row.Branches.Reverse())
        {
            Expression created = branch.IsWhole ? BuildWhole(branch, source, depth) : BuildObject(branch, source, depth, [], documents);
            created = BuildComputed(branch, created, source);
            created = created.Type == type ? created : Expression.Convert(created, type);
            result = branch.Type == row.Type
                ? created
                : Expression.Condition(Expression.TypeIs(source, branch.Type.ClrType), created, result);
        }
        return SharedDocuments.Build(result, documents, source);
    }

    /// <summary>Whether the object is the one that EF Core creates.</summary>
    private static bool IsAsLoaded(Branch branch) =>
        branch.IsWhole && branch.Computed.Count == 0 && branch.Sources.Values.All(computed => computed.Row is not null);

    private static Expression BuildComputed(Branch branch, Expression created, Expression source) => branch.Computed.Aggregate(
        created, (result, computed) => WholeRow.BuildComputed(result, computed.Key, Inline(computed.Value, source)));

    private static Expression Inline(LambdaExpression expression, Expression source) =>
        ReplacingExpressionVisitor.Replace(expression.Parameters[0], Cast(source, expression.Parameters[0].Type), expression.Body);

    /// <summary>EF Core creates the object, with its embedded objects.</summary>
    private static Expression BuildWhole(Branch branch, Expression source, int depth) => branch.Sources.Values
        .Where(computed => computed.Row is null)
        .Aggregate(source, (result, computed) => WholeRow.BuildWith(
            result, branch.Type.ClrType, computed.Member,
            Cast(BuildSource(computed, source, depth), ModelMembers.GetMemberType(computed.Member))));

    /// <summary><c>new Order { Id = e0.Id, Status = e0.Status }</c></summary>
    private static Expression BuildObject(
        Branch branch, Expression source, int depth, IEnumerable<MemberBinding> shared, IPropertyBase[] documents)
    {
        Creation creation = branch.Creation!;
        NewExpression created = creation.Constructor is { } constructor
            ? Expression.New(constructor, BuildArguments(constructor, branch, source))
            : Expression.New(branch.Type.ClrType);
        IEnumerable<(IPropertyBase Member, MemberInfo Target, Expression Value)> columns = branch.Columns.Values
            .Except(creation.Parameters).Except(documents)
            .Select(column => (Member: column, Target: ModelMembers.FindTarget(column)!))
            .Where(column => !branch.Sources.ContainsKey(column.Target.Name))
            .Select(column => (column.Member, column.Target, Access(source, column.Member)));
        IEnumerable<(IPropertyBase Member, MemberInfo Target, Expression Value)> embedded = branch.Embedded.Values
            .Select(each => (each.Member, ModelMembers.FindTarget(each.Member)!, BuildEmbedded(each, source, depth)));
        ILookup<bool, (MemberInfo Target, Expression Value)> members = columns.Concat(embedded)
            .ToLookup(each => KeepsInitial(branch, each.Member, each.Target), each => (each.Target, each.Value));
        IEnumerable<MemberBinding> computed = branch.Sources.Values.Where(each => each.Row is null)
            .Select(each => Bind(each.Member, BuildSource(each, source, depth)));
        Expression result = Expression.MemberInit(
            created, [.. members[false].Select(each => Bind(each.Target, each.Value)), .. shared, .. computed]);
        return members[true].Aggregate(result, (row, each) => WholeRow.BuildWith(
            row, row.Type, each.Target, Cast(each.Value, ModelMembers.GetMemberType(each.Target)), keepsInitial: true));
    }

    /// <summary>
    /// Whether the object keeps what its constructor has made if there is no value. In a JSON document, EF Core replaces it by null.
    /// </summary>
    private static bool KeepsInitial(Branch branch, IPropertyBase member, MemberInfo target) =>
        InitialValues.AreKept(member) && !JsonDocuments.Contains(branch.Type)
        && InitialValues.Exists(branch.Type, target);

    /// <summary>A value that the constructor stores, and that nobody needs, has its default.</summary>
    private static IEnumerable<Expression> BuildArguments(ConstructorInfo constructor, Branch branch, Expression source) =>
        constructor.GetParameters().Zip(branch.Creation!.Parameters, (parameter, member) =>
            branch.Creation.OnlyStores && !branch.Columns.ContainsKey(member.Name)
                ? Expression.Default(parameter.ParameterType)
                : Cast(Access(source, member), parameter.ParameterType));

    private static IEnumerable<SharedValue> BuildShared(Row row, Expression source, int depth)
    {
        foreach (Related related in row.Related.Values)
        {
            MemberInfo target = ModelMembers.FindTarget(related.Member)!;
            Expression value = BuildRelated(related, target, source, depth);
            yield return new(related.Member.DeclaringType.ClrType, target, value, related.Kind, IsRule: false);
        }
        // The rule of a derived type comes last, and replaces what a base type has.
        IEnumerable<Source> sources = row.Branches.SelectMany(branch => branch.Sources.Values).Where(computed => computed.Row is not null)
            .DistinctBy(computed => (computed.Member, computed.Expression)).OrderBy(computed => GetDepth(computed.Owner));
        foreach (Source computed in sources)
            yield return new(computed.Owner, computed.Member, BuildSource(computed, source, depth), computed.Kind, IsRule: true);
    }

    private static int GetDepth(Type? type) => type is null ? 0 : 1 + GetDepth(type.BaseType);

    private static Expression BuildRelated(Related related, MemberInfo target, Expression source, int depth)
    {
        if (ModelMembers.IsFilteredAndRequired(related.Member))
            return BuildFiltered((INavigation)related.Member, related.Row, source, depth);
        if (!related.IsCollection)
            return BuildOptional(Access(source, related.Member), related.Row, depth);
        Expression rows = related.Filter is { } filter ? Inline(filter, source) : Access(source, related.Member);
        rows = RowOrder.Ensure(rows, related.Row.Type);
        return related.Kind == CollectionKind.New
            ? BuildCollection(rows, related.Row, ModelMembers.GetMemberType(target), depth)
            : CollectionFactory.BuildList(BuildRows(rows, related.Row, depth), related.Row.Type.ClrType);
    }

    private static Expression BuildEmbedded(Related embedded, Expression source, int depth)
    {
        Expression access = Access(source, embedded.Member);
        return embedded.CanBeNull
            ? BuildOptional(access, embedded.Row, depth, embedded.Presence)
            : BuildRow(embedded.Row, access, depth);
    }

    /// <summary><c>WholeRow.First(rows.Where(e1 => e1.Id == e0.PatientId).Select(e1 => new Patient { … }).ToList())</c></summary>
    private static Expression BuildFiltered(INavigation navigation, Row row, Expression source, int depth)
    {
        Type element = row.Type.ClrType;
        ParameterExpression parameter = CreateParameter(element, depth);
        IForeignKey key = navigation.ForeignKey;
        (IReadOnlyList<IProperty> own, IReadOnlyList<IProperty> related) = navigation.IsOnDependent
            ? (key.Properties, key.PrincipalKey.Properties) : (key.PrincipalKey.Properties, key.Properties);
        Expression isRelated = own.Zip(related, (left, right) =>
        {
            Expression value = Access(parameter, right);
            return (Expression)Expression.Equal(value, Cast(Access(source, left), value.Type));
        }).Aggregate(Expression.AndAlso);
        Expression all = new EntityQueryRootExpression((IEntityType)row.Type);
        Expression rows =
            Expression.Call(typeof(Queryable), nameof(Queryable.Where), [element], all, Quote(isRelated, parameter));
        Expression created = BuildRow(row, parameter, depth + 1);
        if (created != parameter)
            rows = Expression.Call(typeof(Queryable), nameof(Queryable.Select), [element, element], rows, Quote(created, parameter));
        return WholeRow.BuildFirst(CollectionFactory.BuildList(rows, element), element);
    }

    private static UnaryExpression Quote(Expression body, ParameterExpression parameter) =>
        Expression.Quote(Expression.Lambda(body, parameter));

    /// <summary><c>e0.Customer == null ? null : new Customer { … }</c></summary>
    private static Expression BuildOptional(Expression access, Row row, int depth, IProperty? presence = null)
    {
        bool isNullable = Nullable.GetUnderlyingType(access.Type) is not null;
        Expression value = isNullable ? Expression.Property(access, nameof(Nullable<int>.Value)) : access;
        Expression created = BuildRow(row, value, depth);
        if (created == value)
            return access;
        Expression isMissing = isNullable
            ? Expression.Not(Expression.Property(access, nameof(Nullable<int>.HasValue)))
            : IsNull(presence is null ? access : Access(access, presence));
        created = isNullable ? Expression.Convert(created, access.Type) : created;
        return Expression.Condition(isMissing, Expression.Constant(null, created.Type), created);
    }

    /// <summary><c>e0.Address.City == null</c>, or <c>(object)e0.Address.Number == null</c></summary>
    private static BinaryExpression IsNull(Expression value)
    {
        Expression reference = value.Type.IsValueType ? Expression.Convert(value, typeof(object)) : value;
        return Expression.ReferenceEqual(reference, Expression.Constant(null, reference.Type));
    }

    /// <summary><c>e0.Lines.OrderBy(e1 => e1.Id).Select(e1 => new Line { … }).ToList()</c></summary>
    private static Expression BuildCollection(Expression source, Row row, Type target, int depth, bool canHoldNull = false) =>
        CollectionFactory.Build(BuildRows(source, row, depth, canHoldNull), row.Type.ClrType, target);

    private static Expression BuildRows(Expression source, Row row, int depth, bool canHoldNull = false)
    {
        Type element = row.Type.ClrType;
        ParameterExpression parameter = CreateParameter(element, depth);
        Expression created = BuildRow(row, parameter, depth + 1);
        Expression rows = RowSequence.GetRows(source);
        if (created == parameter)
            return rows;
        LambdaExpression projection = Expression.Lambda(created, parameter);
        if (canHoldNull || RowSequence.CanHoldNull(rows))
            projection = RowSequence.AdmitNull(projection);
        return Call(nameof(Enumerable.Select), [element, element], rows, projection);
    }

    private static Expression BuildSource(Source computed, Expression source, int depth)
    {
        Expression body = Inline(computed.Expression, source);
        Type target = ModelMembers.GetMemberType(computed.Member);
        if (computed.Row is not { } row)
        {
            return CollectionTypes.FindElementType(target) is { } plain && target != body.Type
                ? CollectionFactory.Build(body, plain, target)
                : body;
        }
        if (computed.Kind != CollectionKind.New)
            return CollectionFactory.BuildList(BuildRows(body, row, depth), row.Type.ClrType);
        return BuildValue(body, row, depth, CollectionTypes.FindElementType(target) is null ? null : target);
    }

    private static Expression BuildOne(Expression value, Row row, int depth)
    {
        if (value.Type != row.Type.ClrType || !ChosenElement.Is(value))
            return BuildOptional(value, row, depth);
        ParameterExpression parameter = CreateParameter(value.Type, depth);
        return ChosenElement.Project((MethodCallExpression)value, Expression.Lambda(BuildRow(row, parameter, depth + 1), parameter));
    }

    private static MemberAssignment Bind(MemberInfo target, Expression value) =>
        Expression.Bind(target, Cast(value, ModelMembers.GetMemberType(target)));
}
