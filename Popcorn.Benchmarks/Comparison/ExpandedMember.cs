using System.Reflection;

namespace Popcorn.Benchmarks.Comparison;

/// <summary>A member as the expander sees it.</summary>
internal sealed record ExpandedMember(PropertyInfo Property, bool IsAlways, bool IsDefault);
