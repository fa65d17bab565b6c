using System.Linq.Expressions;

namespace Popcorn.Computed;

/// <summary>The attributes and the expression of a member that <see cref="PopcornModifiers.Add{T, TValue}"/> added.</summary>
internal sealed class ComputedMember(LambdaExpression getter, Attribute[] attributes) : ICustomAttributeProvider
{
    private readonly Lazy<ReadTree?> _reads = new(() => ExpressionReads.Find(getter));

    public LambdaExpression Getter => getter;

    /// <summary>The members that the expression reads; null if they cannot be determined.</summary>
    public ReadTree? Reads => _reads.Value;

    public object[] GetCustomAttributes(bool inherit) => [.. attributes];

    /// <summary>An array of the attribute type, as callers of the interface expect.</summary>
    public object[] GetCustomAttributes(Type attributeType, bool inherit)
    {
        Attribute[] found = Array.FindAll(attributes, attributeType.IsInstanceOfType);
        var typed = (object[])Array.CreateInstance(attributeType, found.Length);
        found.CopyTo(typed, 0);
        return typed;
    }

    public bool IsDefined(Type attributeType, bool inherit) => Array.Exists(attributes, attributeType.IsInstanceOfType);
}
