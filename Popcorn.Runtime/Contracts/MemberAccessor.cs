using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Contracts;

/// <summary>How the value of a member is read: directly, or by a delegate of the contract.</summary>
internal sealed class MemberAccessor
{
    public MemberAccessor(JsonPropertyInfo property, MemberInfo? member)
    {
        Untyped = NeverGuard.GetGetter(property);
        Typed = FrameworkGetters.FindTyped(Untyped, property.PropertyType);
        Member = member is not null && FrameworkGetters.IsGetterOf(Typed, member) ? member : null;
    }

    /// <summary>The property or field to read directly; null if only the delegates are right, for example for a modifier's getter.</summary>
    public MemberInfo? Member { get; }

    /// <summary>A typed <see cref="Func{T, TResult}"/> of object, if the contract has one that does not box.</summary>
    public Delegate? Typed { get; }

    /// <summary>The getter of the contract, which boxes value types.</summary>
    public Func<object, object?> Untyped { get; }

    /// <summary>Whether reading can run user code, which can throw. Then the path is kept for the exception.</summary>
    public bool RunsCode => Member switch
    {
        FieldInfo => false,
        PropertyInfo { GetMethod: { IsVirtual: false } getter } => !getter.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false),
        _ => true,
    };
}
