namespace Popcorn.Tests.Http.Callers;

/// <summary>The policies that were asked, in order.</summary>
internal sealed class AskedPolicies
{
    public ConcurrentQueue<string> Names { get; } = new();
    public bool IsSlow { get; set; }
}
