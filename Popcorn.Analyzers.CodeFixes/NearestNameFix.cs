using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;

namespace Popcorn.Analyzers.CodeFixes;

/// <summary>Replaces a name that is no member with the nearest that is one.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(NearestNameFix))]
[Shared]
internal sealed class NearestNameFix : CodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create("POP001");

    public override FixAllProvider GetFixAllProvider() => WellKnownFixAllProviders.BatchFixer;

    public override Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            if (diagnostic.Properties.TryGetValue("Nearest", out string? nearest) && nearest is not null)
            {
                // One key, so that Fix All and dotnet format replace each name with its own nearest.
                context.RegisterCodeFix(
                    CodeAction.Create(
                        $"Replace with '{nearest}'",
                        token => ReplaceAsync(context.Document, diagnostic.Location.SourceSpan, nearest, token),
                        equivalenceKey: nameof(NearestNameFix)),
                    diagnostic);
            }
        }
        return Task.CompletedTask;
    }

    private static async Task<Document> ReplaceAsync(Document document, TextSpan span, string name, CancellationToken cancellationToken)
    {
        SourceText text = await document.GetTextAsync(cancellationToken).ConfigureAwait(false);
        return document.WithText(text.Replace(span, name));
    }
}
