using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A string, by the options' policy.</summary>
internal sealed class StringKeyWriter(JsonNamingPolicy? policy) : KeyWriter<string>
{
    public override void Write(Utf8Sink sink, string key)
    {
        ArgumentNullException.ThrowIfNull(key);
        string? name = policy is null ? key : policy.ConvertName(key);
        sink.Name(name ?? throw new InvalidOperationException($"The naming policy '{policy}' cannot return null."));
    }
}
