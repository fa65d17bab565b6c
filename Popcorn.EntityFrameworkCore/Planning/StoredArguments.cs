using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>
/// Determines in which fields a constructor stores its arguments, as that of a positional record does. Proves by its instructions that it
/// does nothing else with them: no checks, no computed values, no calls but those of automatic setters, and of another constructor
/// which does the same.
/// </summary>
internal sealed class StoredArguments
{
    /// <summary>The object that is created, and a value that does not depend on the arguments. Arguments are positive numbers.</summary>
    private const int This = 0;
    private const int Other = -1;

    private static readonly ConditionalWeakTable<ConstructorInfo, StrongBox<IReadOnlyList<FieldInfo>[]?>> Known = [];

    private readonly Stack<int> _values = new();
    private readonly Dictionary<FieldInfo, int> _fields = [];

    /// <summary>Forgets the instructions that were read: a hot reload replaces them.</summary>
    public static void Clear() => Known.Clear();

    /// <returns>The fields for each parameter; null if it is not proven.</returns>
    public static IReadOnlyList<FieldInfo>[]? Find(ConstructorInfo constructor) => Known.GetValue(
        constructor, static constructor => new(new StoredArguments().Read(constructor))).Value;

    private IReadOnlyList<FieldInfo>[]? Read(MethodBase constructor)
    {
        if (MethodCode.Read(constructor) is not { } code || !code.All(each => TryRun(each.Code, each.Operand)))
            return null;
        return [.. constructor.GetParameters().Select(parameter =>
            (FieldInfo[])[.. _fields.Where(entry => entry.Value == parameter.Position + 1).Select(entry => entry.Key)])];
    }

    private bool TryRun(OpCode code, object? operand)
    {
        if (code == OpCodes.Nop || code == OpCodes.Ret)
            return true;
        if (FindArgument(code, operand) is { } argument)
            return Push(argument);
        switch (operand)
        {
            case FieldInfo { IsStatic: false } field when code == OpCodes.Stfld:
                int value = _values.Pop();
                _fields[field] = value;
                return _values.Pop() == This && value != This;
            case ConstructorInfo called when code == OpCodes.Call:
                return TryCall(called);
            case ConstructorInfo created:
                return code == OpCodes.Newobj && TryPopOthers(created.GetParameters().Length) && Push(Other);
            case MethodInfo setter when code == OpCodes.Call && IsAutomatic(setter):
                return _values.ElementAt(1) == This ? TryCall(setter) : TryPopOthers(2);
            case MethodInfo called when code == OpCodes.Call || code == OpCodes.Callvirt:
                return TryPopOthers(called.GetParameters().Length + (called.IsStatic ? 0 : 1))
                    && (called.ReturnType == typeof(void) || Push(Other));
            default:
                return IsValue(code) && CountOperands(code) is { } count && TryPopOthers(count) && Push(Other);
        }
    }

    /// <summary>Whether a method is the setter of an automatic property, which stores its value.</summary>
    private static bool IsAutomatic(MethodInfo method) => !method.IsStatic && method.GetParameters().Length == 1
        && method.ReturnType == typeof(void) && method.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false);

    /// <summary>A constructor of the base class, another one of the same class, or such a setter.</summary>
    private bool TryCall(MethodBase called)
    {
        int[] arguments = [.. called.GetParameters().Select(_ => _values.Pop())];
        Array.Reverse(arguments);
        if (_values.Pop() != This || Array.IndexOf(arguments, This) >= 0)
            return false;
        if (called.DeclaringType == typeof(object) || called.DeclaringType == typeof(ValueType))
            return true;
        var inner = new StoredArguments();
        if (inner.Read(called) is null)
            return false;
        foreach ((FieldInfo field, int value) in inner._fields)
            _fields[field] = value > 0 ? arguments[value - 1] : value;
        return true;
    }

    private static int? FindArgument(OpCode code, object? operand) =>
        code == OpCodes.Ldarg_0 ? 0
        : code == OpCodes.Ldarg_1 ? 1
        : code == OpCodes.Ldarg_2 ? 2
        : code == OpCodes.Ldarg_3 ? 3
        : code == OpCodes.Ldarg_S ? (int)operand!
        : null;

    /// <summary>Whether an instruction leads to one value, and not to that of an argument or a variable.</summary>
    private static bool IsValue(OpCode code) => code.FlowControl == FlowControl.Next
        && code.OperandType is not (OperandType.InlineVar or OperandType.ShortInlineVar)
        && code.StackBehaviourPush is not (StackBehaviour.Push0 or StackBehaviour.Push1_push1);

    /// <returns>Null if the instruction takes something else than values.</returns>
    private static int? CountOperands(OpCode code) => code.StackBehaviourPop switch
    {
        StackBehaviour.Pop0 => 0,
        StackBehaviour.Pop1 or StackBehaviour.Popi or StackBehaviour.Popref => 1,
        _ => null,
    };

    private bool TryPopOthers(int count)
    {
        bool areOthers = true;
        for (; count > 0; count--)
            areOthers &= _values.Pop() == Other;
        return areOthers;
    }

    private bool Push(int value)
    {
        _values.Push(value);
        return true;
    }
}
