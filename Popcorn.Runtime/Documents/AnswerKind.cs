namespace Popcorn.Documents;

/// <summary>How the objects of a response are written.</summary>
internal enum AnswerKind
{
    /// <summary>With the members that an include selects.</summary>
    Selected,

    /// <summary>With all members: failures, parts of envelopes, and endpoints without Popcorn.</summary>
    Whole,
}
