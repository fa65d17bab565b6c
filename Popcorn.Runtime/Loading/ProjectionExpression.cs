using System.Linq.Expressions;
using Popcorn.Contracts;

namespace Popcorn.Loading;

/// <summary>
/// Creates the expression that copies what is selected of an object to a new one, for query providers. What cannot be copied member by
/// member is taken as it is. There are no constants but null and default values, and names of parameters depend on the depth only: so
/// providers that cache queries by their text find them again.
/// </summary>
internal sealed class ProjectionExpression
{
    /// <summary>Types that refer to each other have more paths than an expression can have objects.</summary>
    private const int MaxObjects = 24;

    private readonly bool _checkCollections;
    private int _objects;

    private ProjectionExpression(bool checkCollections) => _checkCollections = checkCollections;

    /// <summary><c>e0 => new Order { Id = e0.Id, Lines = e0.Lines == null ? null : e0.Lines.Select(e1 => …).ToList() }</c></summary>
    public static Expression<Func<T, T>> Create<T>(SelectedObject? root, bool checkCollections)
    {
        ParameterExpression row = CreateParameter(typeof(T), 0);
        bool isCopied = root is not null && root.Type == typeof(T) && IsCreatable(root);
        Expression body = isCopied ? new ProjectionExpression(checkCollections).Copy(root!, [], row, []) : row;
        return Expression.Lambda<Func<T, T>>(body, row);
    }

    private static ParameterExpression CreateParameter(Type type, int depth) => Expression.Parameter(type, $"e{depth}");

    /// <param name="selected">What is selected.</param>
    /// <param name="alsoRead">What getters of the objects around it read of it.</param>
    /// <param name="source">The object that is copied.</param>
    /// <param name="above">The selections of the objects around it, which bound recursive types.</param>
    private Expression Copy(SelectedObject selected, ReadMember[] alsoRead, Expression source, SelectedObject[] above)
    {
        if (FindReads(selected, alsoRead) is not { } reads)
            return source;
        var bindings = new List<MemberBinding>();
        foreach (SelectedMember member in selected.Members.Where(member => CopiedMember.IsSettable(member.Member!)))
        {
            ILookup<bool, ReadMember> split = reads.ToLookup(read => read.Member.HasSameMetadataDefinitionAs(member.Member!));
            reads = [.. split[false]];
            // A getter that names no members of the value can read any part of it.
            SelectedObject? value = split[true].All(read => read.Below.Count > 0) ? member.Value : null;
            ReadMember[] below = [.. split[true].SelectMany(read => read.Below)];
            bindings.Add(Expression.Bind(member.Member!, CopyValue(member, value, below, source, [.. above, selected])));
        }
        bindings.AddRange(reads.DistinctBy(read => read.Member).Select(read =>
            Expression.Bind(read.Member, Convert(GetValue(read.Member, read.From, source), MemberLookup.GetMemberType(read.Member)))));
        bindings.AddRange(BindRequired(selected.Type, bindings));
        return Expression.MemberInit(CreateNew(selected.Type), bindings);
    }

    /// <summary>Providers that read JSON refuse an object without its required members, and so does the compiler of C#.</summary>
    private static List<MemberAssignment> BindRequired(Type type, List<MemberBinding> bound) =>
        FindConstructor(type)?.IsDefined(typeof(SetsRequiredMembersAttribute)) == true ? [] :
        [
            .. MemberLookup.GetMembers(type)
                .Where(member => member.IsDefined(typeof(RequiredMemberAttribute)) && CopiedMember.IsStored(member)
                    && !bound.Exists(other => other.Member.HasSameMetadataDefinitionAs(member)))
                .Select(member => Expression.Bind(member, CreateDefault(MemberLookup.GetMemberType(member)))),
        ];

    private static ConstantExpression CreateDefault(Type type) => Expression.Constant(
        type.IsValueType && Nullable.GetUnderlyingType(type) is null ? RuntimeHelpers.GetUninitializedObject(type) : null, type);

    /// <summary>Finds what getters read of the object besides the selected members.</summary>
    /// <returns>Null if the object must have everything.</returns>
    /// <exception cref="PopcornException">A member does not tell what it reads.</exception>
    private static List<ReadMember>? FindReads(SelectedObject selected, ReadMember[] alsoRead)
    {
        List<ReadMember> found = [];
        MemberInfo? unknown = null;
        foreach (SelectedMember member in selected.Members)
        {
            if (member.Member is not { } declared)
                return null;
            if (member.Reads is { } reads ? !TryAdd(found, reads) : CopiedMember.IsSettable(declared) && !CopiedMember.IsStored(declared))
                return null;
            if (member.Reads is null && !CopiedMember.IsSettable(declared))
                unknown ??= declared;
        }
        if (unknown is not null)
            throw CreateUnknown(selected.Type, unknown);
        return alsoRead.Length == 0 || TryAdd(found, alsoRead) ? found : null;
    }

    private static bool TryAdd(List<ReadMember> found, IReadOnlyList<ReadMember> reads)
    {
        found.AddRange(reads);
        // [Reads] without names: whatever the object has. And what is read can itself be computed of anything.
        return reads.Count > 0 && reads.All(read => CopiedMember.IsSettable(read.Member)
            && (read.Reads is { } own ? TryAdd(found, own) : CopiedMember.IsStored(read.Member)));
    }

    /// <param name="member">The member.</param>
    /// <param name="selected">What is selected of the value; null for all of it.</param>
    /// <param name="alsoRead">What getters read of the value.</param>
    /// <param name="source">The object that has the member.</param>
    /// <param name="above">The selections of the objects around the value.</param>
    private Expression CopyValue(
        SelectedMember member, SelectedObject? selected, ReadMember[] alsoRead, Expression source, SelectedObject[] above)
    {
        Expression value = GetValue(member.Member!, member.From, source);
        Expression copy = selected is null || !IsTakenApart(selected) || above.Contains(selected) || !TryCount(member) ? value
            : selected.Type == member.Type ? Copy(selected, alsoRead, value, above)
            : IsList(member.Type, selected.Type) ? CopyElements(value, selected, alsoRead, member.Type, above)
            : value;
        if (copy == value)
            return Convert(value, member.Type);
        bool isChecked = selected!.Type == member.Type ? !member.Type.IsValueType : _checkCollections && !IsQuery(value);
        return !isChecked ? copy : Expression.Condition(
            Expression.Equal(value, Expression.Constant(null, value.Type)), Expression.Constant(null, member.Type), copy, member.Type);
    }

    /// <exception cref="PopcornException">A client names more objects than there may be.</exception>
    private bool TryCount(SelectedMember member)
    {
        _objects++;
        if (member.IsNamed)
            member.ThrowIfTooMany(_objects, MaxObjects);
        return member.IsNamed || _objects <= MaxObjects;
    }

    private Expression CopyElements(
        Expression value, SelectedObject selected, ReadMember[] alsoRead, Type collection, SelectedObject[] above)
    {
        ParameterExpression element = CreateParameter(selected.Type, above.Length);
        Expression copy = Copy(selected, alsoRead, element, above);
        if (copy == element)
            return value;
        Expression copies = Expression.Call(
            typeof(Enumerable), nameof(Enumerable.Select), [selected.Type, selected.Type], value, Expression.Lambda(copy, element));
        return Collect(copies, selected.Type, collection);
    }

    private static MethodCallExpression Collect(Expression elements, Type element, Type collection) => Expression.Call(
        typeof(Enumerable), collection.IsArray ? nameof(Enumerable.ToArray) : nameof(Enumerable.ToList), [element], elements);

    private static Expression GetValue(MemberInfo member, LambdaExpression? from, Expression source) => from is null
        ? Expression.MakeMemberAccess(source, member)
        : new ParameterReplacement(from.Parameters[0], source).Visit(from.Body);

    /// <summary>What <c>Select</c> or <c>OrderBy</c> of a rule returns is never null.</summary>
    private static bool IsQuery(Expression value) => value is MethodCallExpression call && call.Method.DeclaringType == typeof(Enumerable);

    /// <summary>A rule can return another collection than the member is of.</summary>
    private static Expression Convert(Expression value, Type type)
    {
        if (value.Type == type)
            return value;
        Type element = CollectionTypes.GetElementType(value.Type);
        return !type.IsAssignableFrom(value.Type) && IsList(type, element)
            ? Collect(value, element, type)
            : Expression.Convert(value, type);
    }

    /// <summary>Whether a member takes an array or a list of copies.</summary>
    private static bool IsList(Type type, Type element) =>
        type == element.MakeArrayType() || (!type.IsArray && type.IsAssignableFrom(typeof(List<>).MakeGenericType(element)));

    /// <summary>A copy of a derived object would be one of its base. Callbacks and conditions read what nobody selected.</summary>
    private static bool IsCreatable(SelectedObject selected) =>
        !selected.Type.IsAbstract && selected.DerivedTypes.Count == 0 && !selected.NeedsWhole
        && (selected.Type.IsValueType || FindConstructor(selected.Type) is not null);

    private static bool IsTakenApart(SelectedObject selected) => IsCreatable(selected) && !IsPlainStruct(selected);

    /// <summary>
    /// A part of its row, which some providers cannot create. What is hidden from the caller is not read, so such a struct is copied.
    /// </summary>
    private static bool IsPlainStruct(SelectedObject selected) => selected.Type.IsValueType
        && selected.All.Members is var all
        && all.All(member => member.Value is null)
        && MemberLookup.GetMembers(selected.Type)
            .Where(member => member is PropertyInfo { GetMethod.IsPublic: true } or FieldInfo { IsPublic: true })
            .All(member => all.Any(known => known.Member is { } other && other.HasSameMetadataDefinitionAs(member)));

    private static NewExpression CreateNew(Type type) =>
        type.IsValueType ? Expression.New(type) : Expression.New(FindConstructor(type)!);

    /// <summary>Also one that is not public, as entities have it.</summary>
    private static ConstructorInfo? FindConstructor(Type type) =>
        type.GetConstructor(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic, Type.EmptyTypes);

    private static PopcornException CreateUnknown(Type type, MemberInfo member) => new(
        $"{TypeNames.Format(type)}.{member.Name} has no setter and does not tell what it reads, so a projection cannot load that. Mark it "
        + "[Reads(\"…\")] with the members that its getter reads, or [Reads] for all of its object.");

    private sealed class ParameterReplacement(ParameterExpression parameter, Expression replacement) : ExpressionVisitor
    {
        protected override Expression VisitParameter(ParameterExpression node) => node == parameter ? replacement : node;
    }
}
