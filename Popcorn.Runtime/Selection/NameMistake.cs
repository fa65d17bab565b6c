namespace Popcorn.Selection;

/// <summary>The reasons why a name is invalid.</summary>
internal enum NameMistake : byte
{
    /// <summary>None of the types has such a member.</summary>
    Unknown,

    /// <summary>The name has a list, but the member never holds an object.</summary>
    NotAnObject,

    /// <summary>The request needs too many lookups.</summary>
    TooMany,

    /// <summary>A default list names a member that the allow lists do not admit.</summary>
    NotAdmitted,

    /// <summary>An allow list negates a member that every answer has.</summary>
    AlwaysWritten,
}
