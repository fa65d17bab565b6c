#if NET
using System.Diagnostics.CodeAnalysis;
#endif
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
        var answer = new MemberList();
        var reader = new ExpressionReader(new MemberContracts(options.SerializerOptions), answer, ClientMarkers.Find);
        ResultReader result = reader.ReadRoot(members);
        return answer.FindAmbiguous() is { } path
            ? throw new ArgumentException(
                $"The expression asks for '{path}' both as it is and for members of it: say by a wildcard, such as Include.Default, which.",
                nameof(members))
            : new Include<T, TResult>(answer.ToString(), result, options.QueryParameter);
    }
}
