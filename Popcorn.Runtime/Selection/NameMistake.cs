namespace Popcorn.Selection;

/// <summary>The reasons why a name is invalid.</summary>
internal enum NameMistake : byte
{
    Unknown, // None of the types has such a member.
    NotAnObject, // The name has a list, but the member never holds an object.
    TooMany, // The request needs too much work.
    NotAdmitted, // A default list names a member that the allow lists do not admit.
    Searched, // Not a mistake, but the member that a NameCheck searches for.
    AlwaysWritten, // An allow list negates a member that every answer has.
}
