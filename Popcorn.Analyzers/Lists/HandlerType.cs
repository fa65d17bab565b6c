using Microsoft.CodeAnalysis.Operations;
using Popcorn.Analyzers.Names;

namespace Popcorn.Analyzers.Lists;

/// <summary>Finds what the handler of an endpoint answers with.</summary>
internal static class HandlerType
{
    private static readonly string[] Wrappers = ["Task", "ValueTask", "ActionResult"];

    private static readonly string[] Successes =
        ["Ok", "Created", "CreatedAtRoute", "Accepted", "AcceptedAtRoute", "JsonHttpResult"];

    /// <summary>Finds the type by MapGet("/orders", handler).WithPopcorn(p => …), from inside of the lambda expression.</summary>
    /// <returns>Null if it is unknown.</returns>
    public static ITypeSymbol? Find(IOperation inside)
    {
        IOperation? lambda = inside.Parent;
        while (lambda is not (null or IAnonymousFunctionOperation))
            lambda = lambda.Parent;
        IOperation? call = FindCall(lambda);
        if (call is not IInvocationOperation { TargetMethod.Name: "WithPopcorn" })
            return null;
        // Each call returns its receiver, as far as it is one of ASP.NET Core.
        while (call is IInvocationOperation invocation)
        {
            if (IsMapCall(invocation))
                return IsTypedByHandler(invocation) && FindHandler(invocation) is { } handler ? GetAnswer(handler) : null;
            call = invocation.Instance ?? invocation.Arguments.FirstOrDefault()?.Value;
            call = call is null ? null : WithoutConversions(call);
        }
        return null;
    }

    /// <summary>The same for an attribute of a handler.</summary>
    /// <param name="handler">The handler.</param>
    /// <param name="lambda">Its expression; null for a method.</param>
    public static ITypeSymbol? Find(IMethodSymbol handler, IOperation? lambda) =>
        FindCall(lambda) is IInvocationOperation call && IsMapCall(call) && !IsTypedByHandler(call) ? null : GetAnswer(handler);

    public static IOperation WithoutConversions(IOperation operation)
    {
        while (operation is IConversionOperation conversion)
            operation = conversion.Operand;
        return operation;
    }

    /// <summary>Without the task and the result around the value.</summary>
    /// <returns>Null if the type does not say what is answered.</returns>
    private static ITypeSymbol? GetAnswer(IMethodSymbol method) =>
        DeclaresType(method) || (method.ContainingType is { } type && DeclaresType(type)) ? null : Unwrap(method.ReturnType);

    /// <summary>The call that an expression is an argument of.</summary>
    private static IOperation? FindCall(IOperation? lambda)
    {
        IOperation? call = lambda?.Parent;
        while (call is IDelegateCreationOperation or IConversionOperation or IArgumentOperation)
            call = call.Parent;
        return call;
    }

    private static bool IsMapCall(IInvocationOperation call) => call.TargetMethod.Name.StartsWith("Map", StringComparison.Ordinal);

    /// <summary>
    /// Whether a handler says what its endpoint answers: a method of the app can map another one, and Produces, anywhere in the chain of
    /// calls, declares another type.
    /// </summary>
    private static bool IsTypedByHandler(IInvocationOperation map)
    {
        if (!map.TargetMethod.ContainingType.IsNamed("Microsoft.AspNetCore.Builder", "EndpointRouteBuilderExtensions"))
            return false;
        for (IOperation? call = map; call is IInvocationOperation or IArgumentOperation or IConversionOperation; call = call.Parent)
        {
            if (call is IInvocationOperation { TargetMethod.Name: "Produces" } produces && DeclaresType(produces))
                return false;
        }
        return true;
    }

    /// <summary>Produces&lt;Order&gt;(), or with typeof(Order). Without a type it declares a status only.</summary>
    private static bool DeclaresType(IInvocationOperation produces) =>
        produces.TargetMethod.TypeArguments.Length > 0
        || produces.Arguments.Any(argument => argument is { ArgumentKind: ArgumentKind.Explicit, Parameter.Type.Name: "Type" });

    /// <summary>The same for [Produces] and [ProducesResponseType].</summary>
    private static bool DeclaresType(ISymbol symbol) => symbol.GetAttributes().Any(
        attribute => attribute.AttributeClass is { } type && type.Name.StartsWith("Produces", StringComparison.Ordinal)
            && (type.TypeArguments.Length > 0
                || attribute.ConstructorArguments.Concat(attribute.NamedArguments.Select(argument => argument.Value)).Any(
                    value => value.Kind == TypedConstantKind.Type)));

    private static ITypeSymbol? Unwrap(ITypeSymbol type)
    {
        while (type is INamedTypeSymbol { TypeArguments.Length: 1 } wrapper && (Array.IndexOf(Wrappers, type.Name) >= 0 || IsSuccess(type)))
            type = wrapper.TypeArguments[0];
        if (type is not INamedTypeSymbol { Name: "Results", TypeArguments: { Length: > 1 } results })
            return type;
        ITypeSymbol[] values =
            [.. results.Where(IsSuccess).Select(Unwrap).OfType<ITypeSymbol>().Distinct<ITypeSymbol>(SymbolEqualityComparer.Default)];
        return values.Length == 1 ? values[0] : null;
    }

    private static bool IsSuccess(ITypeSymbol type) => type is INamedTypeSymbol { TypeArguments.Length: 1 }
        && Array.IndexOf(Successes, type.Name) >= 0 && type.ContainingNamespace.Name == "HttpResults";

    private static IMethodSymbol? FindHandler(IInvocationOperation map)
    {
        IOperation? handler = map.Arguments.FirstOrDefault(argument => argument.Parameter?.Type.Name == "Delegate")?.Value;
        while (handler is IConversionOperation or IDelegateCreationOperation)
            handler = handler is IConversionOperation conversion ? conversion.Operand : ((IDelegateCreationOperation)handler).Target;
        return handler switch
        {
            IAnonymousFunctionOperation lambda => lambda.Symbol,
            IMethodReferenceOperation reference => reference.Method,
            _ => null,
        };
    }
}
