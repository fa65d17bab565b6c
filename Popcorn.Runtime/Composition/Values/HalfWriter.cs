using Popcorn.Formatting;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A <see cref="Half"/>. The converter refuses NaN and the infinities, with a path, which a leaf could not add.</summary>
internal sealed class HalfWriter(ConverterWriter<Half, Half> converter) : ValueWriter<Half>
{
    public override void Write(Utf8Sink sink, Half value)
    {
        if (Half.IsFinite(value) && !sink.IsForwarding)
            sink.Leaf<Half, RawNumberLeaf<Half>>(value);
        else
            converter.Write(sink, value);
    }
}
