using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>Bytes as base64.</summary>
internal sealed class Base64Writer(bool getsNull) : ValueWriter<byte[]?>
{
    /// <summary>Null in the place of an element becomes an empty text, because System.Text.Json gives it to its converter there.</summary>
    public override bool HandlesNull => getsNull;

    public static ValueWriter Of(PlanNode node) => new Base64Writer(((ConverterNode)node).GetsNull);

    public override void Write(Utf8Sink sink, byte[]? value, WriteState state)
    {
        if (value is null && !getsNull)
            sink.Null();
        else
            sink.Base64(value);
    }
}
