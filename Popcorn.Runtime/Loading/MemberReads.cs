using System.Collections;
using System.Linq.Expressions;
using Popcorn.Computed;
using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Includes;
using Popcorn.Selection;

namespace Popcorn.Loading;

/// <summary>Finds what the getters of members read: by [Reads], by a rule, or by the expression of the member.</summary>
internal sealed class MemberReads(ContractStore contracts, List<MemberRule> rules)
{
    private readonly ConcurrentDictionary<(MemberContract, Type), IReadOnlyList<ReadMember>?> _reads = new();

    /// <summary>
    /// Returns what a getter reads besides the value of its own member; null if that is unknown. A getter that a modifier replaced is
    /// taken to read the columns of the row.
    /// </summary>
    /// <param name="owner">The contract that has the member.</param>
    /// <param name="type">The type of the object: that of the contract, or a derived one.</param>
    /// <param name="member">The member.</param>
    /// <exception cref="PopcornException">A name is not a member.</exception>
    public IReadOnlyList<ReadMember>? Find(ObjectContract owner, Type type, MemberContract member)
    {
        if (_reads.TryGetValue((member, type), out IReadOnlyList<ReadMember>? reads))
            return reads;
        ReadTree? tree = FindTree(type, member.AttributeProvider);
        bool isReplaced = member is { AttributeProvider: MemberInfo, Accessor.Member: null }
            && !FrameworkGetters.IsGenerated(owner.Type.Info, member.Accessor);
        if (isReplaced)
            tree ??= new ReadTree();
        return _reads.GetOrAdd((member, type), tree is null ? null : Create(type, tree, []));
    }

    /// <summary>Returns what an expression reads of its parameter; null if that is not known.</summary>
    public IReadOnlyList<ReadMember>? Find(LambdaExpression expression)
    {
        var tree = new ReadTree();
        foreach (Expression part in GetParts(expression.Body))
        {
            if (ExpressionReads.Find(Expression.Lambda(part, expression.Parameters)) is not { } reads)
                return null;
            tree.Unite(reads);
        }
        return Create(expression.Parameters[0].Type, tree, []);
    }

    /// <summary>The values of an object of an anonymous type, which itself reads nothing.</summary>
    private static IEnumerable<Expression> GetParts(Expression body) => body switch
    {
        UnaryExpression { NodeType: ExpressionType.Convert } conversion => GetParts(conversion.Operand),
        NewExpression { Members: not null } created => created.Arguments.SelectMany(GetParts),
        _ => [body],
    };

    /// <summary>Returns the expression of a computed member, or of the rule for the most derived type; null without either.</summary>
    public LambdaExpression? FindSource(Type type, ICustomAttributeProvider? member)
    {
        if (member is ComputedMember computed)
        {
            bool saysReads = computed.IsDefined(typeof(ReadsAttribute), inherit: true);
            return saysReads || CapturedValues.IsIn(computed.Getter) ? null : computed.Getter;
        }
        MemberRule? found = null;
        foreach (MemberRule rule in GetRules(type, member).Where(rule => rule.From is not null))
        {
            if (found is null || found.Type.IsAssignableFrom(rule.Type))
                found = rule;
        }
        return found?.From;
    }

    private ReadTree? FindTree(Type type, ICustomAttributeProvider? provider)
    {
        IEnumerable<ICustomAttributeProvider> declarations =
            provider is MemberInfo member ? MemberChain.GetDeclarations(type, member) : provider is null ? [] : [provider];
        IEnumerable<IReadOnlyList<string>> given = declarations
            .SelectMany(declaration => declaration.GetCustomAttributes(typeof(ReadsAttribute), inherit: true))
            .Select(attribute => ((ReadsAttribute)attribute).Members)
            .Concat(GetRules(type, provider).Select(rule => rule.Reads).OfType<IReadOnlyList<string>>());
        ReadTree? tree = null;
        foreach (IReadOnlyList<string> names in given)
            AddNames(tree ??= new ReadTree(), type, provider, names);
        if (tree is not null)
            return tree;
        // The expression of a rule computes what the getter computes, so it reads the same.
        MemberRule? source = GetRules(type, provider).LastOrDefault(rule => rule.From is not null);
        if (provider is PropertyInfo { CanWrite: false } && source is not null)
            return ExpressionReads.Find(source.From!);
        return (provider as ComputedMember)?.Reads;
    }

    private IEnumerable<MemberRule> GetRules(Type type, ICustomAttributeProvider? provider)
    {
        if (rules.Count == 0 || provider is not MemberInfo member)
            return [];
        List<MemberInfo> declarations = MemberChain.GetDeclarations(type, member);
        return rules.Where(rule => declarations.Exists(declaration => rule.AppliesTo(type, declaration)));
    }

    private void AddNames(ReadTree tree, Type type, ICustomAttributeProvider? computed, IReadOnlyList<string> names)
    {
        if (names.Count == 0)
            return;
        string texts = string.Join(", ", names.Select(name => $"\"{name}\""));
        string where = $"[Reads({texts})] of {TypeNames.Format(type)}.{(computed as MemberInfo)?.Name}";
        if (!Include.TryParse($"[{string.Join(",", names)}]", IncludeLimits.Lifted, out Include? include, out IncludeError? error))
            throw new PopcornException($"{where} is not a list. {error.Message}");
        var mistakes = new List<string>();
        Add(tree, type, include, mistakes);
        if (mistakes.Count > 0)
            throw new PopcornException($"{where}: {string.Join(' ', mistakes)}");
    }

    private void Add(ReadTree tree, Type type, Include include, List<string> mistakes)
    {
        var missing = new List<IncludeItem>();
        foreach (IncludeItem item in include.ResolvePaths(name => FindMember(type, name) is not null).Items)
        {
            if (item.Kind != IncludeItemKind.Name || FindMember(type, item.Name) is not { } member)
            {
                missing.Add(item);
                continue;
            }
            ReadTree below = tree.GetOrAdd(member);
            if (item.List is not null)
                Add(below, GetElementType(MemberLookup.GetMemberType(member)), item.List, mistakes);
        }
        if (missing.Count > 0)
            mistakes.Add($"{DescribeMissing(type, missing)}.");
    }

    private string DescribeMissing(Type type, List<IncludeItem> missing)
    {
        TypeContract contract = contracts.GetContract(type);
        var known = new KnownMembers(contract.Kind == ContractKind.Object ? [(contract.Members, null)] : []);
        return known.Describe(missing.OrderBy(item => item.At).Select(item => item.ToString()));
    }

    /// <summary>A getter can read members that are never written, so all members count: by JSON name, or else by C# name.</summary>
    private MemberInfo? FindMember(Type type, string name)
    {
        TypeContract contract = contracts.GetContract(type);
        if (contract.Kind == ContractKind.Object && contract.Members.FindServerName(name)?.AttributeProvider is MemberInfo listed)
            return listed;
        JsonPropertyInfo? property = contract.Info.Properties.FirstOrDefault(property => property.Name == name);
        return property is not null && MemberLookup.GetProvider(contract.Info, property) is MemberInfo hidden
            ? hidden
            : MemberLookup.GetMembers(type).FirstOrDefault(member => member.Name == name);
    }

    private IReadOnlyList<ReadMember> Create(Type type, ReadTree tree, HashSet<MemberInfo> above)
    {
        var members = new List<ReadMember>();
        foreach ((MemberInfo member, ReadTree below) in tree.Members)
        {
            // Getters that read each other need not be followed again.
            bool isFirst = above.Add(member);
            IReadOnlyList<ReadMember>? reads = !isFirst ? [] : FindTree(type, member) is { } own ? Create(type, own, above) : null;
            if (isFirst)
                above.Remove(member);
            Type value = GetElementType(MemberLookup.GetMemberType(member));
            members.Add(new ReadMember(member, Create(value, below, above), reads, FindSource(type, member)));
        }
        return [.. members.OrderBy(member => member.Member.Name, StringComparer.Ordinal)];
    }

    private static Type GetElementType(Type type)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        if (type == typeof(string) || !typeof(IEnumerable).IsAssignableFrom(type))
            return type;
        return typeof(IDictionary).IsAssignableFrom(type)
            ? CollectionTypes.GetEntryTypes(type).Value
            : CollectionTypes.GetElementType(type);
    }
}
