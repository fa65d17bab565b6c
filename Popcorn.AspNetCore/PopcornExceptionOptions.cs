using Popcorn.AspNetCore;

namespace Popcorn;

/// <summary>Which error code and status an exception is answered with, in the envelopes of endpoints with Popcorn.</summary>
public sealed class PopcornExceptionOptions
{
    private const int FirstError = 400;
    private const int LastError = 599;

    private readonly Dictionary<Type, ErrorRule> _rules = [];

    /// <summary>
    /// Maps an exception and those that derive from it. The mapping of the nearest type applies. Other exceptions get the status that the
    /// app's exception handling chooses, and a code made of its phrase.
    /// </summary>
    /// <typeparam name="TException">The type of the exception.</typeparam>
    /// <param name="statusCode">The status, from 400 to 599.</param>
    /// <param name="code">The stable code, such as <c>order_not_found</c>.</param>
    /// <param name="message">
    /// Creates the message for the client, also in production; null for the phrase of the status, and in Development for that of the
    /// exception.
    /// </param>
    /// <exception cref="ArgumentException">The exception is mapped already.</exception>
    public PopcornExceptionOptions Map<TException>(int statusCode, string code, Func<TException, string>? message = null)
        where TException : Exception
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(code);
        if (statusCode is < FirstError or > LastError)
            throw new ArgumentOutOfRangeException(nameof(statusCode), statusCode, $"The status must be {FirstError} to {LastError}.");
        var rule = new ErrorRule(statusCode, code, message is null ? null : exception => message((TException)exception));
        if (!_rules.TryAdd(typeof(TException), rule))
            throw new ArgumentException($"{typeof(TException)} is mapped already.");
        return this;
    }

    /// <returns>Null if the exception is not mapped.</returns>
    internal ErrorRule? Find(Exception exception)
    {
        for (Type? type = exception.GetType(); type is not null; type = type.BaseType)
        {
            if (_rules.TryGetValue(type, out ErrorRule? rule))
                return rule;
        }
        return null;
    }
}
