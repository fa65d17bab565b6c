using Popcorn.Formatting;

namespace Popcorn.Composition;

/// <summary>
/// The writers of members with plain values, for any owner that is a class. Reflection makes them, so the ReadyToRun compiler
/// finds them only if they are named. It compiles no generic code over structs of other assemblies, such as <see cref="DateTime"/>.
/// </summary>
internal static class PrecompiledMembers
{
    public static Type[] Types =>
    [
        typeof(StringMember<object>),
        typeof(ValueMember<object, object>),
        typeof(LeafMember<object, bool, BooleanLeaf>),
        typeof(LeafMember<object, sbyte, IntegerLeaf<sbyte>>),
        typeof(LeafMember<object, byte, IntegerLeaf<byte>>),
        typeof(LeafMember<object, short, IntegerLeaf<short>>),
        typeof(LeafMember<object, ushort, IntegerLeaf<ushort>>),
        typeof(LeafMember<object, int, IntegerLeaf<int>>),
        typeof(LeafMember<object, uint, IntegerLeaf<uint>>),
        typeof(LeafMember<object, long, IntegerLeaf<long>>),
        typeof(LeafMember<object, ulong, IntegerLeaf<ulong>>),
        typeof(LeafMember<object, float, SingleLeaf>),
        typeof(LeafMember<object, double, DoubleLeaf>),
        typeof(LeafMember<object, char, CharLeaf>),
    ];
}
