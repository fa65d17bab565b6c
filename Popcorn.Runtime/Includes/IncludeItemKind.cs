namespace Popcorn.Includes;

/// <summary>The kinds of items, in canonical order.</summary>
internal enum IncludeItemKind : byte
{
    Default, // !default: the default set of this level.
    All, // *: every member of this level, but those that only a name selects.
    Every, // Every member that an include can name. The engine has it to find these; a client cannot write it.
    Deep, // **: every member of this level and of all levels below.
    Negation, // -name: not this member.
    NegatedPath, // -a.b: what a negation is to a name, for a path.
    Name, // name or name[list].
    Path, // a.b: a name with dots, or another spelling of a[b]. A contract decides which.
    DefaultList, // An endpoint's default list in place of !default, beside what the client asks for.
    DefaultListOfNegations, // The same, if a contract decides that all other items are negations: -a.b can be a[-b] instead.
}
