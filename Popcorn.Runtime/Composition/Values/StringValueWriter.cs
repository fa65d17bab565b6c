using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A string that is not a member.</summary>
internal sealed class StringValueWriter : ValueWriter<string?>
{
    public override void Write(Utf8Sink sink, string? value) => sink.String(value);
}
