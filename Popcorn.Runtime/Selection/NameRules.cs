namespace Popcorn.Selection;

/// <summary>Which names of an include are checked, and how.</summary>
internal enum NameRules : byte
{
    Client, // The names of a client. Names of the server's default list are skipped.
    ServerList, // The names of a list of the server.
    AllowList, // The names of an allow list, which must not negate what every answer has.
    DefaultWithinAllow, // The names of a default list, which its allow lists must admit.
}
