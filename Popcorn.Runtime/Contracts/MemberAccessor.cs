using System.Reflection;
using System.Runtime.CompilerServices;

namespace Popcorn.Contracts;

/// <summary>How a member's value is got: from the member itself, or through what the contract says instead.</summary>
internal sealed class MemberAccessor(MemberInfo? member, Delegate? typed, Func<object, object?> untyped)
{
    /// <summary>The property or field to read directly; null when only the delegates are right.</summary>
    public readonly MemberInfo? Member = member;

    /// <summary>A <c>Func&lt;object, TValue&gt;</c>, when the contract has one that does not box.</summary>
    public readonly Delegate? Typed = typed;

    /// <summary>The contract's getter, which boxes value types.</summary>
    public readonly Func<object, object?> Untyped = untyped;

    /// <summary>Whether reading can run code of the user's: then it may throw, and a path is kept for the exception.</summary>
    public bool RunsCode => Member switch
    {
        FieldInfo => false,
        PropertyInfo { GetMethod: { IsVirtual: false } getter } => !getter.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false),
        _ => true,
    };
}
