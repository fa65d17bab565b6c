namespace Popcorn.Selection;

/// <summary>What can be wrong with a name.</summary>
internal enum NameMistake : byte
{
    /// <summary>No type that may stand there has such a member.</summary>
    Unknown,

    /// <summary>It has a list, and the member never holds an object.</summary>
    NotAnObject,

    /// <summary>There is more to look up than a request may cost.</summary>
    TooMany,

    /// <summary>A default list names what the allow list does not admit.</summary>
    NotAdmitted,

    /// <summary>An allow list leaves out what is written in every answer.</summary>
    AlwaysWritten,
}
