using System.Linq.Expressions;

namespace Popcorn.Computed;

/// <summary>The attributes and the expression of a member that <see cref="PopcornModifiers.Add{T, TValue}"/> added.</summary>
internal sealed class ComputedMember(LambdaExpression getter, Attribute[] attributes) : ICustomAttributeProvider
{
    private ReadTree? _reads;
    private bool _isRead;

    /// <summary>Null if the expression does not tell.</summary>
    public ReadTree? Reads
    {
        get
        {
            if (!_isRead)
            {
                _reads = ExpressionReads.Find(getter);
                _isRead = true;
            }
            return _reads;
        }
    }

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
