using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A URI as the framework's converter writes it: the text that it was made of.</summary>
internal sealed class UriWriter : ValueWriter<Uri?>
{
    public override void Write(Utf8Sink sink, Uri? value, WriteState state) => sink.String(value?.OriginalString);
}
