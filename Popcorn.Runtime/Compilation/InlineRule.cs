using Popcorn.Planning;

namespace Popcorn.Compilation;

/// <summary>Which objects are written by the method of the object around them.</summary>
internal static class InlineRule
{
    /// <summary>A larger object gets a method of its own: beside that many members a call costs little.</summary>
    private const int MaxMembers = 16;

    /// <summary>Whether an object is small, and has only plain members, whose exceptions need no path.</summary>
    public static bool CanInline(ObjectNode node) =>
        node is { Discriminator: null, Extension: null, Contract.NeedsBox: false, OnSerializing: null, OnSerialized: null }
        && node.Members.Length <= MaxMembers
        && Array.TrueForAll(node.Members, member => member.Value.Leaf is not null && !MemberEmitter.NeedsPath(member));
}
