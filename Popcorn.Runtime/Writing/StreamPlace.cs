namespace Popcorn.Writing;

/// <summary>Where a value stands in an asynchronous write: which values are written piece by piece.</summary>
internal enum StreamPlace : byte
{
    /// <summary>The root, or the payload of an envelope there: a sequence streams, and so do an object's sequences.</summary>
    Root,

    /// <summary>A direct member of the object at the root: a sequence streams, an object does not.</summary>
    RootMember,
}
