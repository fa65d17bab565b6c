using System.Text.RegularExpressions;

namespace Popcorn.Tests.Packaging;

/// <summary>A request that the README shows, and the answer that it promises.</summary>
internal sealed record QuickStartRequest(string Path, string Answer)
{
    /// <summary>The answer as a pattern, in which an ellipsis stands for anything.</summary>
    public string Pattern => $"^{Regex.Escape(Answer).Replace("…", ".*", StringComparison.Ordinal)}$";
}
