using System.Reflection;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>What a getter reads besides the value of its own member.</summary>
/// <param name="IsUnknown">Whether it reads related rows, or what cannot be determined.</param>
/// <param name="Members">The columns and embedded objects of its row.</param>
internal sealed record GetterReads(bool IsUnknown, IReadOnlyList<IPropertyBase> Members)
{
    public static GetterReads Unknown { get; } = new(true, []);

    public static GetterReads Nothing { get; } = new(false, []);

    /// <summary>Gets the fields of the object.</summary>
    public IReadOnlyList<FieldInfo> Fields { get; init; } = [];

    /// <summary>Gets whether the value is that of a field, and nothing else is done.</summary>
    public bool ReturnsField { get; init; }
}
