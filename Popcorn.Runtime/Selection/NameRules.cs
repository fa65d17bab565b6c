namespace Popcorn.Selection;

/// <summary>Whose names are checked, and for what.</summary>
internal enum NameRules : byte
{
    /// <summary>A client's names, not those of the defaults that the server added.</summary>
    Client,

    /// <summary>A list of the server's: its names must be there.</summary>
    ServerList,

    /// <summary>An allow list: besides, it must not leave out what is written in every answer.</summary>
    AllowList,

    /// <summary>A default list within its allow list: nothing that it names may be left out by that.</summary>
    DefaultWithinAllow,
}
