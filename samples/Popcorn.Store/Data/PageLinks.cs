using System.Globalization;

namespace Popcorn.Store.Data;

/// <summary>Creates links to the next page, with the include of the request.</summary>
public sealed class PageLinks(IPopcornRequest request)
{
    public string? Next(Paging paging, int total)
    {
        ArgumentNullException.ThrowIfNull(paging);
        // Not First + Count, which overflows for the greatest numbers that a client can send.
        if (paging.First >= total - paging.Count)
            return null;
        string include =
            request.Include is { } asked && asked != Include.Default ? "&include=" + Uri.EscapeDataString(asked.ToString()) : "";
        return string.Create(CultureInfo.InvariantCulture, $"?skip={paging.First + paging.Count}&take={paging.Count}{include}");
    }
}
