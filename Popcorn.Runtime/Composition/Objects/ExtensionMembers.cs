using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>Makes the writer of extension data.</summary>
internal static class ExtensionMembers
{
    public static MemberWriter Of(ExtensionNode node, Type ownerType, Composer composer)
    {
        MemberContract member = node.Member;
        JsonConverter converter = member.Converter ?? composer.Settings.Json.GetTypeInfo(member.ValueType).Converter;
        bool isCustom = !FrameworkConverters.Contains(converter);
        bool isWholeOnly = isCustom || typeof(JsonObject).IsAssignableFrom(member.ValueType);
        ValueWriter? whole = isWholeOnly && node.Shape.IsWhole
            ? composer.Visit(new ConverterNode(member.ValueType, converter, isCustom))
            : null;
        return ClosedGeneric.Maker<Func<ExtensionNode, ValueWriter?, Composer, MemberWriter>>(
            typeof(ExtensionMember<,,>), ownerType, member.ValueType, node.ValueType)(node, whole, composer);
    }
}
