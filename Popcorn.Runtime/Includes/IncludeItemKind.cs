namespace Popcorn.Includes;

/// <summary>The kinds of items, in canonical order.</summary>
internal enum IncludeItemKind : byte
{
    /// <summary><c>!default</c>: the default set of this level.</summary>
    Default,

    /// <summary><c>*</c>: every member of this level.</summary>
    All,

    /// <summary><c>**</c>: every member of this level and of all levels below.</summary>
    Deep,

    /// <summary><c>-name</c>: not this member.</summary>
    Negation,

    /// <summary><c>name</c> or <c>name[list]</c>.</summary>
    Name,

    /// <summary>An endpoint's default list in place of <c>!default</c>, beside what the client asks for.</summary>
    DefaultList,
}
