namespace Popcorn.Benchmarks.Quick;

/// <summary>Who takes turns in a quick run.</summary>
/// <param name="Shape">What is written: <c>SimpleModelList</c>.</param>
/// <param name="Output">Where to: <c>Utf8</c> or <c>Text</c>.</param>
/// <param name="Name">The name of the row.</param>
/// <param name="Bytes">How much it writes.</param>
/// <param name="Call">One write.</param>
internal sealed record QuickContender(string Shape, string Output, string Name, int Bytes, Action Call);
