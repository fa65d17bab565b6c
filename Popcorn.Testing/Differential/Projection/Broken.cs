namespace Popcorn.Testing.Differential.Projection;

internal sealed class Broken
{
    public bool Fine { get; set; } = true;
    public bool Fails => throw new TimeoutException();
}
