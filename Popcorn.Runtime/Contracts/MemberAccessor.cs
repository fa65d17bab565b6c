using System.Reflection;

namespace Popcorn.Contracts;

/// <summary>How a member's value is got: from the member itself, or through what the contract says instead.</summary>
/// <param name="Member">The property or field to read directly; null when only the delegates are right.</param>
/// <param name="Typed">A <c>Func&lt;object, TValue&gt;</c>, when the contract has one that does not box.</param>
/// <param name="Untyped">The contract's getter, which boxes value types.</param>
internal sealed record MemberAccessor(MemberInfo? Member, Delegate? Typed, Func<object, object?> Untyped)
{
    /// <summary>Whether reading can run code of the user's: then it may throw, and a path is kept for the exception.</summary>
    public bool RunsCode => Member switch
    {
        FieldInfo => false,
        PropertyInfo { GetMethod: { IsVirtual: false } getter } =>
            !getter.IsDefined(typeof(System.Runtime.CompilerServices.CompilerGeneratedAttribute), inherit: false),
        _ => true,
    };
}
