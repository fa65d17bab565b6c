using System.Linq.Expressions;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Popcorn.Contracts;

namespace Popcorn.AspNetCore.Core;

/// <summary>Translates an expression such as <c>o => o.Lines.Select(l => l.Sku)</c> to a path of JSON names.</summary>
internal static class MemberPath
{
    /// <exception cref="ArgumentException">The expression is not a chain of members and <c>Select</c>.</exception>
    public static IReadOnlyList<MemberExpression> GetMembers(LambdaExpression member)
    {
        List<MemberExpression> members = [];
        // A value type is boxed to object.
        Expression body = member.Body is UnaryExpression { NodeType: ExpressionType.Convert } boxing && boxing.Type == typeof(object)
            ? boxing.Operand
            : member.Body;
        if (!TryAdd(members, body, member.Parameters[0]) || members.Count == 0)
        {
            throw new ArgumentException(
                $"The expression '{member}' is not a chain of members, such as 'o => o.Lines' or 'o => o.Lines.Select(l => l.Sku)'.",
                nameof(member));
        }
        return members;
    }

    /// <summary>The path that an include would name. It starts at the payload of an envelope, so the payload is no part of it.</summary>
    public static string[] GetNames(IReadOnlyList<MemberExpression> members, JsonSerializerOptions json) =>
    [
        .. members.Where(access => !IsPayload(access.Expression!.Type, access.Member)).Select(access => GetName(access.Member, json)),
    ];

    private static bool IsPayload(Type owner, MemberInfo member) => EnvelopeCheck.IsEnvelope(owner)
        && (MarkReader.AttributesOnly.Read(owner, member).Marks & Marks.Payload) != 0;

    /// <summary>Adds the members from the parameter to the end of the expression.</summary>
    private static bool TryAdd(List<MemberExpression> members, Expression? expression, ParameterExpression parameter)
    {
        switch (expression)
        {
            case ParameterExpression:
                return expression == parameter;
            case MemberExpression { Member: { DeclaringType: { IsGenericType: true } declaring, Name: "Value" } } nullable
                when declaring.GetGenericTypeDefinition() == typeof(Nullable<>):
                return TryAdd(members, nullable.Expression, parameter);
            case MemberExpression access when TryAdd(members, access.Expression, parameter):
                members.Add(access);
                return true;
            case MethodCallExpression { Method.Name: nameof(Enumerable.Select), Arguments: [var source, LambdaExpression selector] } call
                when call.Method.DeclaringType == typeof(Enumerable) && selector.Parameters is [var element]:
                return TryAdd(members, source, parameter) && TryAdd(members, selector.Body, element);
            default:
                return false;
        }
    }

    /// <summary>
    /// The JSON name of the member, because a path is looked up by JSON names before C# names, and another member may have the
    /// C# name of this one as its JSON name.
    /// </summary>
    private static string GetName(MemberInfo member, JsonSerializerOptions json)
    {
        if (member.DeclaringType is not { } declaring || !json.TryGetTypeInfo(declaring, out JsonTypeInfo? contract))
            return member.Name;
        return contract.Properties.FirstOrDefault(property => (property.AttributeProvider as MemberInfo)?.Name == member.Name)?.Name
            ?? member.Name;
    }
}
