using System.Linq.Expressions;

namespace Popcorn.Client.Expressions;

/// <summary>Creates the exception for a part of an expression that no include can say.</summary>
internal static class Unsupported
{
    /// <summary>What every expression may have.</summary>
    public const string Allowed =
        "it may have members, also of a derived type or a case of a union by a cast, new { … }, Select, ToList or ToArray after a Select, "
        + "and ToDictionary";

    public static ArgumentException Create(Expression part, string reason) =>
        new($"The expression '{part}' cannot be asked for: {reason}.");
}
