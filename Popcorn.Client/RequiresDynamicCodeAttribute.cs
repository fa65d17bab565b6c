#if !NET
namespace Popcorn.Client;

/// <summary>The framework's attribute, which .NET Standard does not have.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Constructor | AttributeTargets.Method)]
internal sealed class RequiresDynamicCodeAttribute(string message) : Attribute
{
    public string Message => message;
}
#endif
