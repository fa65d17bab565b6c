using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Abstractions;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// The media types to which <c>[Produces]</c> restricts the values of an action, also as a filter of the app. MVC then looks for no other.
/// </summary>
internal static class ProducedFormats
{
    /// <returns>None if any is possible.</returns>
    public static IReadOnlyList<string> Find(ActionDescriptor? action) =>
        action?.FilterDescriptors.Select(each => each.Filter).OfType<ProducesAttribute>().LastOrDefault() is { } produces
            ? produces.ContentTypes
            : [];
}
