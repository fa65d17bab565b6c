using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization.Metadata;
using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Contracts;

/// <summary>How the value of a member is read: directly, or by a delegate of the contract.</summary>
internal sealed class MemberAccessor
{
    /// <param name="property">The member of the contract.</param>
    /// <param name="member">Its C# member, if known.</param>
    public MemberAccessor(JsonPropertyInfo property, MemberInfo? member)
    {
        Untyped = NeverGuard.GetGetter(property);
        Typed = FrameworkGetters.FindTyped(Untyped, property.PropertyType);
        Member = member is not null && FrameworkGetters.IsGetterOf(Typed, member) ? member : null;
    }

    /// <summary>The property or field to read directly; null if only the delegates are right, for example with a getter of a modifier.</summary>
    public MemberInfo? Member { get; }

    /// <summary>A <c>Func&lt;object, TValue&gt;</c>, if the contract has one that does not box.</summary>
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
