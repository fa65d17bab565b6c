namespace Popcorn.Tests.Http.Callers;

/// <summary>The policy depends on the address.</summary>
public sealed class Owned
{
    public int Id => 1;
    [RequiresPolicy("owner")] public string Note => "mine";
}
