using System.Globalization;

namespace Popcorn.Store.Data;

/// <summary>Creates links to the next page, with the include of the request.</summary>
public sealed class PageLinks(IPopcornRequest request)
{
    public string? Next(Paging paging, int total)
    {
        ArgumentNullException.ThrowIfNull(paging);
        int next = paging.First + paging.Count;
        if (next >= total)
            return null;
        string include =
            request.Include is { } asked && asked != Include.Default ? "&include=" + Uri.EscapeDataString(asked.ToString()) : "";
        return string.Create(CultureInfo.InvariantCulture, $"?skip={next}&take={paging.Count}{include}");
    }
}
