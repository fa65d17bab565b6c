namespace Popcorn.Composition;

/// <summary>The links of a member whose writer all shapes share. They are hot once a shape with the member is.</summary>
internal sealed class SharedLinks(bool forwards) : LinkSource
{
    private volatile bool _isHot;

    public override bool Forwards { get; } = forwards;

    public override bool IsHot => _isHot;

    public void MakeHot() => _isHot = true;
}
