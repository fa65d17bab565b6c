using System.Reflection;

namespace Popcorn.Testing.Reliability.Never;

/// <summary>What a modifier may show in the place of a member.</summary>
internal sealed class NoAttributes : ICustomAttributeProvider
{
    public object[] GetCustomAttributes(bool inherit) => [];

    public object[] GetCustomAttributes(Type attributeType, bool inherit) => (object[])Array.CreateInstance(attributeType, 0);

    public bool IsDefined(Type attributeType, bool inherit) => false;
}
