namespace Popcorn;

/// <summary>
/// Sets the maximum size of the results of an MCP tool or resource. A longer list is cut at an element, and the result says how many
/// elements it has, of how many, and how to get the others.
/// </summary>
[AttributeUsage(AttributeTargets.Method | AttributeTargets.Class | AttributeTargets.Delegate)]
public sealed class MaxResultBytesAttribute : Attribute
{
    /// <summary>Initializes the attribute.</summary>
    /// <param name="bytes">The maximum size in bytes of UTF-8. A token is about four bytes.</param>
    public MaxResultBytesAttribute(int bytes)
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(bytes);
        Bytes = bytes;
    }

    /// <summary>Gets the maximum size in bytes of UTF-8.</summary>
    public int Bytes { get; }
}
