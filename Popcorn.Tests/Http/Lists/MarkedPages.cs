using Popcorn.Envelopes;

namespace Popcorn.Tests.Http.Lists;

/// <summary>Envelopes without marks of their own.</summary>
public static class MarkedPages
{
    public sealed record Row(int Id, string Name);

    [PopcornEnvelope]
    public interface IPage<out T>
    {
        [PopcornPayload] IReadOnlyList<T> Items { get; }
        [PopcornSuccess] bool Fine { get; }
        [PopcornError] ApiError? Trouble { get; }
    }

    public sealed class ByInterface : IPage<Row>
    {
        public IReadOnlyList<Row> Items { get; set; } = [new Row(1, "n")];
        public bool Fine { get; set; } = true;
        public ApiError? Trouble { get; set; }
        public int Total { get; set; }
    }

    [PopcornEnvelope]
    public abstract class Marked
    {
        [PopcornPayload] public abstract IReadOnlyList<Row> Items { get; set; }
        [PopcornSuccess] public virtual bool Fine { get; set; } = true;
        [PopcornError] public virtual ApiError? Trouble { get; set; }
    }

    public sealed class ByOverride : Marked
    {
        public override IReadOnlyList<Row> Items { get; set; } = [new Row(1, "n")];
        public override bool Fine { get; set; } = true;
        public override ApiError? Trouble { get; set; }
        public int Total { get; set; }
    }
}
