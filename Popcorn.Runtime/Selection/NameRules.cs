namespace Popcorn.Selection;

/// <summary>Which names of an include are checked, and how.</summary>
internal enum NameRules : byte
{
    /// <summary>The names of a client. Names of the server's default list are skipped.</summary>
    Client,

    /// <summary>The names of a list of the server.</summary>
    ServerList,

    /// <summary>The names of an allow list, which must not negate what every answer has.</summary>
    AllowList,

    /// <summary>The names of a default list, which its allow lists must admit.</summary>
    DefaultWithinAllow,
}
