namespace Popcorn.Writing;

/// <summary>Writes values of one type, composed of writers for what is in them.</summary>
internal abstract class ValueWriter
{
    /// <summary>The writer of what is inside: of an element, of an optional's value, of the object behind a declared type.</summary>
    public virtual ValueWriter? Inside => null;

    /// <summary>Whether a null member is given to it, instead of being written as null.</summary>
    public virtual bool HandlesNull => false;
}
