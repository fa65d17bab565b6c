using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A text that is not a member.</summary>
internal sealed class TextWriter : ValueWriter<string?>
{
    public override void Write(Utf8Sink sink, string? value, WriteState state) => sink.String(value);
}
