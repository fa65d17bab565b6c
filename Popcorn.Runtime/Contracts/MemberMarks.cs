namespace Popcorn.Contracts;

/// <summary>The Popcorn attributes of a member.</summary>
[Flags]
internal enum MemberMarks : byte
{
    None = 0,
    Always = 1,
    Default = 2,
    Never = 4,
    Payload = 8,
    Success = 16,
    Error = 32,
}
