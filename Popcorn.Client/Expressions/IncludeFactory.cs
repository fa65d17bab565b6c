using System.Linq.Expressions;
using Popcorn.Client.Reading;

namespace Popcorn.Client.Expressions;

/// <summary>Creates includes from expressions.</summary>
[RequiresUnreferencedCode(TrimmingReasons.Reflection)]
[RequiresDynamicCode(TrimmingReasons.Code)]
internal static class IncludeFactory
{
    private static readonly PopcornClientOptions Defaults = new();

    public static Include<T, TResult> Create<T, TResult>(LambdaExpression members, PopcornClientOptions? options)
    {
        _ = members ?? throw new ArgumentNullException(nameof(members));
        options ??= Defaults;
        // Contracts are cached, so later changes would have no effect.
        options.SerializerOptions?.MakeReadOnly(populateMissingResolver: true);
        var answer = new MemberList();
        var contracts = new MemberContracts(options.SerializerOptions);
        ResultReader result = new ExpressionReader(contracts, answer, ClientMarkers.Find, ClientMarkers.Allowed).ReadRoot(members);
        return FindMistake(answer) is { } mistake
            ? throw new ArgumentException($"The expression asks for {mistake}.", nameof(members))
            : new Include<T, TResult>(
                answer.ToString(), result, options.QueryParameter, JsonBody.CreateOptions(contracts.Options));
    }

    private static string? FindMistake(MemberList answer)
    {
        if (answer.FindAmbiguous() is { } ambiguous)
            return $"{ambiguous} both as it is and for members of it: say by a wildcard, such as Include.Default, which";
        if (answer.FindNegated() is { } negated)
            return $"{negated}, and leaves it out";
        return answer.FindNarrowed() is { } narrowed
            ? $"{narrowed} by a wildcard, and for members of it elsewhere, which leaves out the others: ask for them by With"
            : null;
    }
}
