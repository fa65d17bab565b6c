using Microsoft.Extensions.AI;

namespace Popcorn.Mcp.Tools;

/// <summary>The method of a tool that is declared to return content of Microsoft.Extensions.AI.</summary>
/// <param name="inner">The function that calls the method.</param>
/// <param name="name">How messages name the tool.</param>
internal sealed class ContentFunction(AIFunction inner, string name) : DelegatingAIFunction(inner)
{
    protected override async ValueTask<object?> InvokeCoreAsync(AIFunctionArguments arguments, CancellationToken cancellationToken) =>
        ContentCheck.Check(name, await base.InvokeCoreAsync(arguments, cancellationToken).ConfigureAwait(false));
}
