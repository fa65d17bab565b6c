using Popcorn.Contracts;

namespace Popcorn.Composition;

/// <summary>Writes one member of an owner: name and value, or nothing when its condition says so.</summary>
internal abstract class MemberWriter(MemberContract member)
{
    public MemberContract Member { get; } = member;

    /// <summary>Its links, if shapes share it and its values can have links.</summary>
    public SharedLinks? SharedLinks { get; set; }

    /// <summary>Whether a value is null, or the default of a type without null.</summary>
    public static bool IsDefault<T>(T value) => default(T) is null ? value is null : EqualityComparer<T>.Default.Equals(default!, value);
}
