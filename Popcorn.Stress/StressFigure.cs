namespace Popcorn.Stress;

/// <summary>Something that was counted or measured and has no bound.</summary>
internal sealed record StressFigure(string What, string Value);
