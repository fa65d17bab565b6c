using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Store.Data;

/// <summary>Which part of a list: the first 20 by default, and at most 100.</summary>
/// <param name="Skip">The number of elements to skip.</param>
/// <param name="Take">The number of elements to return.</param>
public sealed record Paging([FromQuery(Name = "skip")] int? Skip, [FromQuery(Name = "take")] int? Take)
{
    private const int DefaultCount = 20;

    private const int MaxCount = 100;

    internal int First => Math.Max(Skip ?? 0, 0);

    internal int Count => Math.Clamp(Take ?? DefaultCount, 1, MaxCount);
}
