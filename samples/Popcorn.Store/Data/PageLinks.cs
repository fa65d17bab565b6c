using System.Globalization;
using Microsoft.Extensions.Primitives;

namespace Popcorn.Store.Data;

/// <summary>Creates links to the next page, with the include of the request as the client wrote it.</summary>
public sealed class PageLinks(IHttpContextAccessor http)
{
    private const string Parameter = "include";

    public string? Next(Paging paging, int total)
    {
        ArgumentNullException.ThrowIfNull(paging);
        // Not First + Count, which overflows for the greatest numbers that a client can send.
        if (paging.First >= total - paging.Count)
            return null;
        // Not the text of IPopcornRequest.Include, in which the lists of views are among the other items.
        StringValues includes = http.HttpContext?.Request.Query[Parameter] ?? StringValues.Empty;
        string asked = string.Concat(includes.Where(include => !string.IsNullOrWhiteSpace(include))
            .Select(include => $"&{Parameter}={Uri.EscapeDataString(include!)}"));
        return string.Create(CultureInfo.InvariantCulture, $"?skip={paging.First + paging.Count}&take={paging.Count}{asked}");
    }
}
