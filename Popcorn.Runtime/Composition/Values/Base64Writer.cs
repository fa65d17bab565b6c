using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>Bytes as base64.</summary>
internal sealed class Base64Writer : ValueWriter<byte[]?>
{
    public override void Write(Utf8Sink sink, byte[]? value, WriteState state)
    {
        if (value is null)
            sink.Null();
        else
            sink.Base64(value);
    }
}
