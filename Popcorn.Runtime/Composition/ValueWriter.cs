namespace Popcorn.Composition;

/// <summary>Writes values of one type, composed of writers for what is in them.</summary>
internal abstract class ValueWriter
{
    /// <summary>Whether a null member is given to it, instead of being written as null.</summary>
    public virtual bool HandlesNull => false;

    /// <summary>The links of the members in it that other shapes share.</summary>
    public virtual IEnumerable<SharedLinks> SharedLinks => [];
}
