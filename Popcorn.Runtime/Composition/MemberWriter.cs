using System.Text.Json;
using Popcorn.Output;

namespace Popcorn.Composition;

/// <summary>Writes one member of an owner: name and value, or nothing when its condition says so.</summary>
internal abstract class MemberWriter<TOwner>(string? clrName)
{
    /// <summary>What a path in an exception shows.</summary>
    public string? ClrName { get; } = clrName;

    /// <summary>Whether the value is written piece by piece in an asynchronous write.</summary>
    public virtual bool CanStream => false;

    public abstract void Write(Utf8JsonWriter json, ref TOwner owner, WriteState state);

    /// <summary>Where the options' depth ends only null can be written; anything else is the exception for cycles.</summary>
    public abstract void WriteAtLimit(Utf8JsonWriter json, ref TOwner owner, WriteState state, int maxDepth);

    public virtual ValueTask WriteAsync(StreamingOutput output, TOwner owner)
    {
        Write(output.Json, ref owner, output.State);
        return output.SettleAsync();
    }
}
