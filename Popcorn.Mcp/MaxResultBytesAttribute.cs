namespace Popcorn;

/// <summary>
/// Sets the maximum size of the results of an MCP tool or resource. A longer list is cut at an element, and the result says how many
/// elements it has, of how many, and how to get the others. Results that the SDK writes (texts, numbers, content of the protocol) have no
/// maximum: on a method that is declared to return one, the attribute stops the start of the server.
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
