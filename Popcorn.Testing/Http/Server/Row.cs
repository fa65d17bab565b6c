using System.Globalization;
using Microsoft.AspNetCore.Http;

namespace Popcorn.Testing.Http.Server;

/// <summary>A row whose text cannot be had when its number is the wrong one.</summary>
internal sealed class Row(int id, int failing)
{
    /// <summary>The row that the request wants to fail; caches do not look at it.</summary>
    public const string FailHeader = "Fail";

    /// <summary>What a failure tells, which no client may see.</summary>
    public const string Failure = "The text is gone.";

    private static readonly string Padding = new('x', 620);

    public int Id => id;
    public string Text => id == failing ? throw new InvalidDataException(Failure) : Padding;

    public static string Json(int id) => $$"""{"id":{{id}},"text":"{{Padding}}"}""";

    /// <summary>-1 for none.</summary>
    public static int FailingAt(HttpContext context) =>
        int.TryParse(context.Request.Headers[FailHeader], CultureInfo.InvariantCulture, out int row) ? row : -1;
}
