namespace Popcorn.Includes;

/// <summary>What an item of a list is, in canonical order.</summary>
internal enum IncludeItemKind : byte
{
    /// <summary><c>!default</c>: this level's default set.</summary>
    Default,

    /// <summary><c>*</c>: every member of this level.</summary>
    All,

    /// <summary><c>**</c>: every member of this level and of all levels below.</summary>
    Deep,

    /// <summary><c>-name</c>: not this one.</summary>
    Negation,

    /// <summary><c>name</c> or <c>name[list]</c>.</summary>
    Name,
}
