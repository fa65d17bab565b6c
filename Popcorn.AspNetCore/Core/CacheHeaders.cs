using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;
using Microsoft.Net.Http.Headers;

namespace Popcorn.AspNetCore.Core;

/// <summary>Keeps responses that depend on the caller out of shared caches, which would serve them to other callers.</summary>
internal static class CacheHeaders
{
    private const string Private = "private";

    /// <summary>The end of the names of headers for one kind of cache (RFC 9213): CDN-Cache-Control, and those of vendors.</summary>
    private const string TargetedSuffix = "-Cache-Control";

    /// <summary>Older headers that shared caches obey instead of Cache-Control.</summary>
    private static readonly string[] Targeted = ["Surrogate-Control", "Edge-Control", "X-Accel-Expires"];

    /// <summary>Remembers that the response depends on the caller.</summary>
    public static void MarkPrivate(HttpContext context) => context.Features.Set(PrivateMark.Instance);

    /// <summary>Whether <see cref="MarkPrivate"/> was called for the request.</summary>
    public static bool IsMarkedPrivate(HttpContext context) => context.Features.Get<PrivateMark>() is not null;

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
        RemoveTargeted(headers, ForbidsToStore);
    }

    /// <summary>Removes the headers for which caches ignore Cache-Control.</summary>
    public static void RemoveTargeted(IHeaderDictionary headers) => RemoveTargeted(headers, static _ => false);

    private static string MakePrivate(string header)
    {
        if (!CacheControlHeaderValue.TryParse(header, out CacheControlHeaderValue? control))
            return Private;
        if (ForbidsToStore(control))
            return header;
        control.Public = false;
        control.SharedMaxAge = null;
        control.Private = true;
        control.PrivateHeaders.Clear();
        return control.ToString();
    }

    private static void RemoveTargeted(IHeaderDictionary headers, Predicate<string> isKept)
    {
        List<string>? removed = null;
        foreach ((string name, StringValues value) in headers)
        {
            if (IsTargeted(name) && !isKept(value.ToString()))
                (removed ??= []).Add(name);
        }
        removed?.ForEach(name => headers.Remove(name));
    }

    private static bool IsTargeted(string name) => name.EndsWith(TargetedSuffix, StringComparison.OrdinalIgnoreCase)
        || Targeted.Contains(name, StringComparer.OrdinalIgnoreCase);

    private static bool ForbidsToStore(string header) => header == "0"
        || (CacheControlHeaderValue.TryParse(header, out CacheControlHeaderValue? control)
            && (ForbidsToStore(control) || control is { Private: true, PrivateHeaders.Count: 0 }));

    /// <summary>A cache that understands <c>must-understand</c> ignores <c>no-store</c> (RFC 9111).</summary>
    private static bool ForbidsToStore(CacheControlHeaderValue control) => control.NoStore
        && !control.Extensions.Any(extension => extension.Name.Equals("must-understand", StringComparison.OrdinalIgnoreCase));

    private sealed class PrivateMark
    {
        public static readonly PrivateMark Instance = new();
    }
}
