using System.Text.Json.Nodes;
using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>Composes the writer of extension data.</summary>
internal static class ExtensionMembers
{
    public static MemberWriter Compose(ExtensionNode node, Type ownerType, Composer composer, TieredWriter owner)
    {
        MemberContract member = node.Member;
        JsonConverter converter = member.Converter ?? composer.Json.GetTypeInfo(member.ValueType).Converter;
        bool isCustom = !FrameworkConverters.Contains(converter);
        bool isWholeOnly = isCustom || typeof(JsonObject).IsAssignableFrom(member.ValueType);
        ValueWriter? whole = isWholeOnly && node.Shape.IsWhole
            ? composer.Visit(new ConverterNode(member.ValueType, converter, isCustom), owner)
            : null;
        return ClosedGeneric.GetCreate<Func<ExtensionNode, ValueWriter?, Composer, TieredWriter, MemberWriter>>(
            typeof(ExtensionMember<,,>), ownerType, member.ValueType, node.ValueType)(node, whole, composer, owner);
    }
}
