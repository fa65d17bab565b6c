namespace Popcorn.Tests.Formatting;

/// <summary>A place for a number of bytes, in the middle of others that must stay as they are.</summary>
internal sealed class GuardedMemory
{
    private const int Guard = 64;
    private const byte Canary = 0xA5;

    private readonly byte[] _bytes;

    public GuardedMemory(int length)
    {
        Length = length;
        _bytes = new byte[Guard + length + Guard];
        _bytes.AsSpan().Fill(Canary);
    }

    public int Length { get; }
    public Span<byte> Inside => _bytes.AsSpan(Guard, Length);
    public Memory<byte> Memory => _bytes.AsMemory(Guard, Length);
    public bool IsIntact => !_bytes.AsSpan(0, Guard).ContainsAnyExcept(Canary) && !_bytes.AsSpan(Guard + Length).ContainsAnyExcept(Canary);
}
