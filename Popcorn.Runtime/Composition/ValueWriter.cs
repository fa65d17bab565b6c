namespace Popcorn.Composition;

/// <summary>Writes values of one type, composed of writers for what is in them.</summary>
internal abstract class ValueWriter
{
    /// <summary>The links of the members in it that other shapes share.</summary>
    public virtual IEnumerable<SharedLinks> SharedLinks => [];
}
