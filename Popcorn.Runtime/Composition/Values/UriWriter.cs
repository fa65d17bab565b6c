using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A URI as its original string.</summary>
internal sealed class UriWriter : ValueWriter<Uri?>
{
    public override void Write(Utf8Sink sink, Uri? value, WriteState state) => sink.String(value?.OriginalString);
}
