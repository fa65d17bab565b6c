namespace Popcorn.Testing.Differential.Projection;

internal sealed class Ring
{
    public int Id { get; set; }
    public Ring Next => this;
}
