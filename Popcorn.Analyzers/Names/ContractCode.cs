using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Popcorn.Analyzers.Names;

/// <summary>What the code of a program does with contracts of System.Text.Json. Comments and texts are not code.</summary>
internal sealed class ContractCode
{
    /// <summary>What a modifier that changes names is written with: the types of contracts, or the list of modifiers.</summary>
    private static readonly string[] Contracts = ["JsonTypeInfo", "JsonPropertyInfo", "Modifiers", "WithAddedModifier"];

    private ContractCode(bool addsMembers, bool makesNames)
    {
        AddsMembers = addsMembers;
        MakesNames = makesNames;
    }

    /// <summary>Whether it adds members to contracts itself, also those that are not public.</summary>
    public bool AddsMembers { get; }

    /// <summary>Whether it adds computed members, changes names, or has a naming policy of its own.</summary>
    public bool MakesNames { get; }

    public static ContractCode Find(Compilation compilation, CancellationToken cancellationToken)
    {
        bool addsMembers = false;
        bool makesNames = compilation.ContainsSymbolsWithName("ConvertName", SymbolFilter.Member, cancellationToken);
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            SyntaxNode[] nodes = [.. tree.GetRoot(cancellationToken).DescendantNodes().Where(
                node => node is SimpleNameSyntax or AssignmentExpressionSyntax)];
            addsMembers |= Array.Exists(nodes, node => IsName(node, "CreateJsonPropertyInfo"));
            makesNames |= Array.Exists(nodes, AddsComputed) || (Array.Exists(nodes, SetsName) && Array.Exists(nodes, NamesContract));
        }
        return new ContractCode(addsMembers, makesNames);
    }

    private static bool IsName(SyntaxNode node, string name) => node is SimpleNameSyntax { Identifier.ValueText: var text } && text == name;

    /// <summary>Any use of PopcornModifiers, also by <c>using static</c>, but for HideNever.</summary>
    private static bool AddsComputed(SyntaxNode node) =>
        IsName(node, "PopcornModifiers")
        && !node.AncestorsAndSelf().TakeWhile(outer => outer is SimpleNameSyntax or MemberAccessExpressionSyntax).Any(
            outer => outer is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "HideNever" });

    /// <summary>property.Name = …</summary>
    private static bool SetsName(SyntaxNode node) =>
        node is AssignmentExpressionSyntax { Left: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Name" } };

    private static bool NamesContract(SyntaxNode node) =>
        node is SimpleNameSyntax { Identifier.ValueText: var text } && Array.IndexOf(Contracts, text) >= 0;
}
