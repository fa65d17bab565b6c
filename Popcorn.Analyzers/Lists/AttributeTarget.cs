using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Popcorn.Analyzers.Lists;

/// <summary>What an attribute is on: the type of its value, and the type that declares it.</summary>
internal sealed class AttributeTarget(ITypeSymbol? valueType, INamedTypeSymbol declaringType)
{
    public ITypeSymbol? ValueType { get; } = valueType;

    public INamedTypeSymbol DeclaringType { get; } = declaringType;

    /// <returns>Null for anything but a member, a local function or a lambda expression.</returns>
    public static AttributeTarget? Find(AttributeSyntax attribute, SemanticModel model, CancellationToken cancellationToken)
    {
        SyntaxNode? owner = attribute.Parent?.Parent;
        ISymbol? symbol = owner switch
        {
            LambdaExpressionSyntax => model.GetSymbolInfo(owner, cancellationToken).Symbol,
            BaseFieldDeclarationSyntax fields => model.GetDeclaredSymbol(fields.Declaration.Variables[0], cancellationToken),
            BaseMethodDeclarationSyntax or LocalFunctionStatementSyntax or BasePropertyDeclarationSyntax or ParameterSyntax =>
                model.GetDeclaredSymbol(owner, cancellationToken),
            _ => null,
        };
        ITypeSymbol? value = symbol switch
        {
            IMethodSymbol method =>
                HandlerType.Find(method, owner is LambdaExpressionSyntax ? model.GetOperation(owner, cancellationToken) : null),
            IPropertySymbol property => property.Type,
            IFieldSymbol field => field.Type,
            IParameterSymbol parameter => parameter.Type,
            _ => null,
        };
        return symbol?.ContainingType is { } declaring ? new AttributeTarget(value, declaring) : null;
    }
}
