using System.Buffers.Binary;
using System.Reflection;
using System.Reflection.Emit;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Reads the instructions of a method.</summary>
internal static class MethodCode
{
    private static readonly Dictionary<short, OpCode> Codes = typeof(OpCodes).GetFields(BindingFlags.Public | BindingFlags.Static)
        .Select(field => (OpCode)field.GetValue(null)!).ToDictionary(code => code.Value);

    /// <summary>Reads the instructions, each with the field or method that it names, or with the number of its argument.</summary>
    /// <returns>Null for a method without a body, or with one that cannot be read.</returns>
    public static IReadOnlyList<(OpCode Code, object? Operand)>? Read(MethodBase method)
    {
        try
        {
            return method.GetMethodBody()?.GetILAsByteArray() is { } body ? [.. Read(method, body)] : null;
        }
        catch (Exception exception) when (exception is NotSupportedException or ArgumentException or BadImageFormatException
            or TypeLoadException or IOException or KeyNotFoundException or InvalidOperationException)
        {
            return null;
        }
    }

    private static List<(OpCode Code, object? Operand)> Read(MethodBase method, byte[] body)
    {
        Type[]? typeArguments = method.DeclaringType is { IsGenericType: true } type ? type.GetGenericArguments() : null;
        Type[]? methodArguments = method.IsGenericMethod ? method.GetGenericArguments() : null;
        var read = new List<(OpCode, object?)>();
        for (int at = 0; at < body.Length;)
        {
            OpCode code = Codes[body[at] == 0xFE ? unchecked((short)(0xFE00 | body[at + 1])) : body[at]];
            at += code.Size;
            object? operand = code.OperandType switch
            {
                OperandType.InlineField or OperandType.InlineMethod => method.Module.ResolveMember(
                    BinaryPrimitives.ReadInt32LittleEndian(body.AsSpan(at)), typeArguments, methodArguments),
                OperandType.ShortInlineVar => (int)body[at],
                _ => null,
            };
            read.Add((code, operand));
            at += GetOperandSize(code, body.AsSpan(at));
        }
        return read;
    }

    private static int GetOperandSize(OpCode code, ReadOnlySpan<byte> operand) => code.OperandType switch
    {
        OperandType.InlineNone => 0,
        OperandType.ShortInlineBrTarget or OperandType.ShortInlineI or OperandType.ShortInlineVar => 1,
        OperandType.InlineVar => 2,
        OperandType.InlineI8 or OperandType.InlineR => 8,
        OperandType.InlineSwitch => 4 + (4 * BinaryPrimitives.ReadInt32LittleEndian(operand)),
        _ => 4,
    };
}
