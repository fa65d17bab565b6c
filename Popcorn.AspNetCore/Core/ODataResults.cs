namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Recognizes endpoints whose values OData writes. A request would find out, too: this finds it at the start.
/// </summary>
internal static class ODataResults
{
    private const string MetadataType = "Microsoft.AspNetCore.OData.ODataMiniMetadata";
    private const string FormatProperty = "IsODataFormat";

    /// <summary>Whether <c>WithODataResult()</c> was called. OData leaves results of minimal APIs as they are.</summary>
    public static bool AreDeclared(IReadOnlyList<object> metadata) =>
        metadata.LastOrDefault(item => item.GetType().FullName == MetadataType) is { } odata
        && odata.GetType().GetProperty(FormatProperty)?.GetValue(odata) is true
        && ReturnType.FindDeclared(metadata) is not { IsHttpResult: true };
}
