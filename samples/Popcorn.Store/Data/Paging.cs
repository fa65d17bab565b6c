using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Store.Data;

/// <summary>Which part of a list: 20 from the first unless asked otherwise, and never more than 100.</summary>
/// <param name="Skip">How many to leave out.</param>
/// <param name="Take">How many to give.</param>
public sealed record Paging([FromQuery(Name = "skip")] int? Skip, [FromQuery(Name = "take")] int? Take)
{
    private const int Usual = 20;

    private const int Most = 100;

    internal int First => Math.Max(Skip ?? 0, 0);

    internal int Count => Math.Clamp(Take ?? Usual, 1, Most);
}
