namespace Popcorn.Writing;

/// <summary>Writes values of one type, composed of writers for what is in them.</summary>
internal abstract class ValueWriter
{
    /// <summary>Whether something in it can be written piece by piece in an asynchronous write.</summary>
    public virtual bool CanStream => false;

    /// <summary>The writer of what is inside: of an element, of an optional's value, of the object behind a declared type.</summary>
    public virtual ValueWriter? Inside => null;

    /// <summary>Whether it writes a JSON array element by element.</summary>
    public virtual bool IsSequence => false;

    /// <summary>Whether a null member is given to it, instead of being written as null.</summary>
    public virtual bool HandlesNull => false;
}
