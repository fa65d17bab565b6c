using System.Linq.Expressions;
using Popcorn.Client.Expressions;

namespace Popcorn.Client;

/// <summary>Creates includes from lambda expressions, and has the wildcards that may be used in them.</summary>
public static class Include
{
    /// <summary>Creates an include that asks for the members that an expression reads.</summary>
    /// <typeparam name="T">The type that the server returns; a collection of it for a response that is a list.</typeparam>
    /// <typeparam name="TResult">The type to read the response into.</typeparam>
    /// <param name="members">
    /// An expression of members, <c>new { … }</c>, <c>Select</c>, <c>ToList</c> or <c>ToArray</c> after a <c>Select</c>,
    /// <c>ToDictionary</c> and wildcards.
    /// </param>
    /// <param name="options">The names that the server uses; null for the defaults.</param>
    /// <exception cref="ArgumentException">The expression has another part, which the message names.</exception>
    [RequiresUnreferencedCode(TrimmingReasons.Reflection)]
    [RequiresDynamicCode(TrimmingReasons.Code)]
    public static Include<T, TResult> For<T, TResult>(Expression<Func<T, TResult>> members, PopcornClientOptions? options = null) =>
        IncludeFactory.Create<T, TResult>(members, options);

    /// <summary>Creates an include without naming the type of the result: <c>Include.For&lt;Order&gt;(o => new { o.Id })</c>.</summary>
    /// <typeparam name="T">The type that the server returns; a collection of it for a response that is a list.</typeparam>
    /// <param name="members">An expression as for <see cref="For{T, TResult}"/>.</param>
    /// <param name="options">The names that the server uses; null for the defaults.</param>
    /// <exception cref="ArgumentException">The expression has another part, which the message names.</exception>
    [RequiresUnreferencedCode(TrimmingReasons.Reflection)]
    [RequiresDynamicCode(TrimmingReasons.Code)]
    public static Include<T, object> For<T>(Expression<Func<T, object?>> members, PopcornClientOptions? options = null) =>
        IncludeFactory.Create<T, object>(members, options);

    /// <summary>Asks for the default set of an object: <c>!default</c>. Only in expressions.</summary>
    /// <typeparam name="T">The type of the object.</typeparam>
    /// <param name="value">The object, or a collection of objects.</param>
    public static T Default<T>(T value) => throw OnlyInExpressions();

    /// <summary>Asks for all members of an object, each with its own default set: <c>*</c>. Only in expressions.</summary>
    /// <typeparam name="T">The type of the object.</typeparam>
    /// <param name="value">The object, or a collection of objects.</param>
    public static T All<T>(T value) => throw OnlyInExpressions();

    /// <summary>Asks for all members of all levels: <c>**</c>. Only in expressions.</summary>
    /// <typeparam name="T">The type of the object.</typeparam>
    /// <param name="value">The object, or a collection of objects.</param>
    public static T Deep<T>(T value) => throw OnlyInExpressions();

    /// <summary>
    /// Marks what an envelope carries. The include is about the payload, and the other members of the envelope are always written. An
    /// envelope in another has a mark of its own. Only in expressions:
    /// <c>(Page&lt;Order> p) => new { Items = Include.Payload(p.Items).Select(o => new { o.Id }), p.Total }</c>.
    /// </summary>
    /// <typeparam name="T">The type of the payload.</typeparam>
    /// <param name="value">The member that has the payload.</param>
    public static T Payload<T>(T value) => throw OnlyInExpressions();

    internal static InvalidOperationException OnlyInExpressions() =>
        new("Wildcards and payloads are parts of an expression for Include.For or GetIncludedAsync, and cannot be called.");
}
