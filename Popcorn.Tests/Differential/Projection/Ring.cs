namespace Popcorn.Tests.Differential.Projection;

internal sealed class Ring
{
    public int Id { get; set; }

    public Ring Next => this;
}
