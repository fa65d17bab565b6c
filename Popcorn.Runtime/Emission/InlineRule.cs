using Popcorn.Composition;
using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Emission;

/// <summary>Which objects are written by the method of the object around them, instead of one of their own.</summary>
internal static class InlineRule
{
    /// <summary>Larger ones get a method of their own, beside which a call costs little.</summary>
    private const int MostMembers = 16;

    /// <summary>The plan of the object that a link leads to, if it is small and plain.</summary>
    public static ObjectNode? Find(EmissionFrame frame, LinkNode node, ValueWriter link)
    {
        if (node.Type.IsAbstract || node.Type.IsInterface || ((IPlanLink)link).Plan?.Root is not ObjectNode target || !IsPlain(target))
            return null;
        frame.MembersLeft -= target.Members.Length;
        return frame.MembersLeft >= 0 ? target : null;
    }

    /// <summary>Whether every value of a type is exactly of this type.</summary>
    public static bool IsExact(Type type) => type.IsSealed;

    /// <summary>Nothing but plain values, that can be read without a path for exceptions.</summary>
    private static bool IsPlain(ObjectNode node) =>
        node is { Discriminator: null, Extension: null, Contract: { NeedsBox: false, Type.Info: { OnSerializing: null, OnSerialized: null } } }
        && node.Members.Length <= MostMembers
        && Array.TrueForAll(node.Members, member => LeafTypes.OfValue(member.Value) is not null && !MemberEmitter.NeedsPath(member));
}
