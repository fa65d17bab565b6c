using System.Text;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace Popcorn.AspNetCore.Core;

/// <summary>The media types and encodings of an output formatter.</summary>
internal static class OutputFormats
{
    /// <summary>Gives a formatter those of another one.</summary>
    public static T WithFormatsOf<T>(this T formatter, TextOutputFormatter other) where T : TextOutputFormatter
    {
        formatter.SupportedMediaTypes.Clear();
        foreach (string mediaType in other.SupportedMediaTypes)
            formatter.SupportedMediaTypes.Add(mediaType);
        formatter.SupportedEncodings.Clear();
        foreach (Encoding encoding in other.SupportedEncodings)
            formatter.SupportedEncodings.Add(encoding);
        return formatter;
    }
}
