using Microsoft.AspNetCore.Http;
using Microsoft.Net.Http.Headers;

namespace Popcorn.AspNetCore.Core;

/// <summary>Keeps responses that depend on the caller out of shared caches, which would serve them to other callers.</summary>
internal static class CacheHeaders
{
    private const string Private = "private";

    /// <summary>
    /// Replaces what allows shared caches to store the response. Call it when the response is about to be written: filters such as
    /// <c>[ResponseCache]</c> set the header before that.
    /// </summary>
    public static void MakePrivate(IHeaderDictionary headers)
    {
        if (headers.CacheControl.Count == 0)
            headers.CacheControl = Private;
        else if (headers.CacheControl is not [Private])
            headers.CacheControl = MakePrivate(headers.CacheControl.ToString());
    }

    private static string MakePrivate(string header)
    {
        if (!CacheControlHeaderValue.TryParse(header, out CacheControlHeaderValue? control))
            return Private;
        if (control.NoStore)
            return header;
        control.Public = false;
        control.SharedMaxAge = null;
        control.Private = true;
        control.PrivateHeaders.Clear();
        return control.ToString();
    }
}
