using System.Reflection.Emit;

namespace Popcorn.Tests.Architecture;

/// <summary>
/// What a type needs, with all that is nested in it and the compiler made of it: the types in its signatures and in its code,
/// and the members that its code touches. Taken from the assembly, since sources need not name what they use.
/// </summary>
internal sealed class TypeUses
{
    private const BindingFlags Declared =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    private static readonly Dictionary<short, OpCode> Codes = typeof(OpCodes).GetFields(BindingFlags.Public | BindingFlags.Static)
        .Select(field => (OpCode)field.GetValue(null)!).ToDictionary(code => code.Value);

    private readonly HashSet<Type> _types = [];
    private readonly HashSet<MemberInfo> _members = [];

    public TypeUses(Type type) => AddDeclaration(type);

    /// <summary>Generic types by their definitions.</summary>
    public IReadOnlySet<Type> Types => _types;

    /// <summary>Methods and fields, of anyone's.</summary>
    public IReadOnlySet<MemberInfo> Members => _members;

    private void AddDeclaration(Type type)
    {
        AddAll([type.BaseType, .. type.GetInterfaces(), .. type.GetGenericArguments().SelectMany(
            parameter => parameter.GetGenericParameterConstraints())]);
        foreach (FieldInfo field in type.GetFields(Declared))
            Add(field.FieldType);
        foreach (MethodBase method in type.GetMembers(Declared).OfType<MethodBase>())
        {
            AddSignature(method);
            if (method.GetMethodBody() is { } body)
                AddBody(method, body);
        }
        foreach (Type nested in type.GetNestedTypes(Declared))
            AddDeclaration(nested);
    }

    private void AddSignature(MethodBase method)
    {
        AddAll(method.GetParameters().Select(parameter => parameter.ParameterType));
        Add((method as MethodInfo)?.ReturnType);
        if (method.IsGenericMethodDefinition)
            AddAll(method.GetGenericArguments().SelectMany(parameter => parameter.GetGenericParameterConstraints()));
    }

    private void AddBody(MethodBase method, MethodBody body)
    {
        AddAll(body.LocalVariables.Select(local => local.LocalType));
        foreach (ExceptionHandlingClause clause in body.ExceptionHandlingClauses)
            Add(clause.Flags == ExceptionHandlingClauseOptions.Clause ? clause.CatchType : null);
        Type[] ofType = method.DeclaringType!.GetGenericArguments();
        Type[] ofMethod = method.IsGenericMethod ? method.GetGenericArguments() : [];
        foreach (int token in Tokens(body.GetILAsByteArray()!))
            AddMember(method.Module.ResolveMember(token, ofType, ofMethod)!);
    }

    private void AddMember(MemberInfo member)
    {
        if (member is Type type)
        {
            Add(type);
            return;
        }
        _members.Add(member);
        Add(member.DeclaringType);
        Add((member as FieldInfo)?.FieldType);
        if (member is MethodBase method)
            AddSignature(method);
        if (member is MethodInfo { IsGenericMethod: true } generic)
            AddAll(generic.GetGenericArguments());
    }

    private void AddAll(IEnumerable<Type?> types)
    {
        foreach (Type? type in types)
            Add(type);
    }

    private void Add(Type? type)
    {
        if (type is null || type.IsGenericParameter)
            return;
        if (type.HasElementType)
        {
            Add(type.GetElementType());
            return;
        }
        if (_types.Add(type.IsGenericType ? type.GetGenericTypeDefinition() : type) || type.IsConstructedGenericType)
            AddAll(type.IsConstructedGenericType ? type.GetGenericArguments() : []);
    }

    /// <summary>The tokens of members and types in a method's code, which is walked instruction by instruction.</summary>
    private static IEnumerable<int> Tokens(byte[] code)
    {
        for (int at = 0; at < code.Length;)
        {
            short value = code[at++];
            OpCode instruction = Codes[value == 0xFE ? (short)(0xFE00 | code[at++]) : value];
            if (instruction.OperandType is OperandType.InlineField or OperandType.InlineMethod
                or OperandType.InlineTok or OperandType.InlineType)
                yield return BitConverter.ToInt32(code, at);
            at += instruction.OperandType switch
            {
                OperandType.InlineNone => 0,
                OperandType.ShortInlineBrTarget or OperandType.ShortInlineI or OperandType.ShortInlineVar => 1,
                OperandType.InlineVar => 2,
                OperandType.InlineI8 or OperandType.InlineR => 8,
                OperandType.InlineSwitch => 4 + (4 * BitConverter.ToInt32(code, at)),
                _ => 4,
            };
        }
    }
}
