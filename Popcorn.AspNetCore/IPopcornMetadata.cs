namespace Popcorn.AspNetCore;

/// <summary>Endpoint metadata: the answers follow the client's include. Where there is more than one, each text is the last one that is not null.</summary>
internal interface IPopcornMetadata
{
    /// <summary>What stands for the payload type's default set.</summary>
    string? Default { get; }

    /// <summary>What may be written at most.</summary>
    string? Allow { get; }
}
