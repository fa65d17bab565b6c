using Popcorn.Contracts;

namespace Popcorn.Composition;

/// <summary>Writes one member of an owner: name and value, or nothing when its condition says so.</summary>
internal abstract class MemberWriter(MemberContract member)
{
    public MemberContract Member { get; } = member;

    /// <summary>Null where the type has it, without asking the value's own Equals; else the type's default.</summary>
    public static bool IsDefault<T>(T value) => default(T) is null ? value is null : EqualityComparer<T>.Default.Equals(value, default!);
}
