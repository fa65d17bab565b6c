using Popcorn.Envelopes;

namespace Popcorn.Tests.Http.EntryPoints;

[PopcornEnvelope]
public sealed class Envelope<T>
{
    [PopcornSuccess] public bool Fine { get; set; } = true;
    [PopcornPayload] public T? Payload { get; set; }
    [PopcornError] public ApiError? Trouble { get; set; }
}
