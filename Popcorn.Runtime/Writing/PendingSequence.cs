namespace Popcorn.Writing;

/// <summary>
/// An asynchronous sequence met where only a synchronous write can be: a placeholder stands in its place until the
/// rest is written.
/// </summary>
/// <param name="Start">Where the placeholder stands in the buffer.</param>
/// <param name="Depth">How deep in the JSON that is.</param>
/// <param name="Ancestors">What was being written around it, for the check of cycles.</param>
/// <param name="WriteAsync">Writes the whole sequence to an output that stands at that depth.</param>
internal sealed record PendingSequence(int Start, int Depth, object[] Ancestors, Func<StreamingOutput, ValueTask> WriteAsync)
{
    /// <summary>What is written in its place at first.</summary>
    public const int PlaceholderLength = 4;
}
