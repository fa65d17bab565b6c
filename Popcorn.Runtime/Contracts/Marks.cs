namespace Popcorn.Contracts;

/// <summary>What one attribute or rule says of a member.</summary>
[Flags]
internal enum Marks : byte
{
    None = 0,
    Always = 1,
    Default = 2,
    Never = 4,
    Payload = 8,
    Success = 16,
    Error = 32,
    OnlyByName = 64,
}
