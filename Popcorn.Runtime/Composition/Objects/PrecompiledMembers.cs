using Popcorn.Formatting;

namespace Popcorn.Composition;

/// <summary>
/// The writers of members with plain values, for any owner that is a class. Reflection makes them, so the ReadyToRun compiler
/// finds them only if they are named. It compiles no generic code over structs of other assemblies, such as <see cref="DateTime"/>, or
/// over generic leaves.
/// </summary>
internal static class PrecompiledMembers
{
    public static Type[] Types =>
    [
        typeof(StringMember<object>),
        typeof(ValueMember<object, object>),
        typeof(LeafMember<object, bool, BooleanLeaf>),
        typeof(LeafMember<object, int, Int32Leaf>),
        typeof(LeafMember<object, long, Int64Leaf>),
        typeof(LeafMember<object, float, SingleLeaf>),
        typeof(LeafMember<object, double, DoubleLeaf>),
        typeof(LeafMember<object, char, CharLeaf>),
    ];
}
