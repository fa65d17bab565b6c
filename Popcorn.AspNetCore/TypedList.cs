using System.Linq.Expressions;
using System.Text.Json;
using Popcorn.Client.Expressions;

namespace Popcorn.AspNetCore;

/// <summary>A list of an endpoint as an expression, which follows when a member is renamed.</summary>
/// <param name="Type">The type whose members the expression reads.</param>
/// <param name="Members">The expression.</param>
internal sealed record TypedList(Type Type, LambdaExpression Members)
{
    /// <summary>Returns the list by the JSON names of the endpoint.</summary>
    /// <exception cref="PopcornException">The expression has a part that a list cannot say.</exception>
    public string Print(JsonSerializerOptions json)
    {
        var list = new MemberList();
        try
        {
            new ExpressionReader(new MemberContracts(json), list, static _ => null, Unsupported.Allowed).ReadRoot(Members);
        }
        // The second one is about contracts that generated options do not have.
        catch (Exception exception) when (exception is ArgumentException or NotSupportedException)
        {
            throw new PopcornException($"The list {Members} of {Type}: {exception.Message}", exception);
        }
        if (list.IsEmpty)
            throw new PopcornException($"The list {Members} of {Type} names no member.");
        return list.FindAmbiguous() is { } path
            ? throw new PopcornException($"The list {Members} of {Type} names {path} both as a whole and by its members.")
            : list.ToString();
    }
}
