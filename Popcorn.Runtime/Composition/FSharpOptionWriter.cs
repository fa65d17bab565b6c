using System.Text.Json;
using Popcorn.Contracts;
using Popcorn.Output;

namespace Popcorn.Composition;

/// <summary>The value of an F# option, or null.</summary>
internal sealed class FSharpOptionWriter<TOption, TValue>(ValueWriter<TValue> writer) : ValueWriter<TOption>
{
    private readonly MemberGetter<TOption, TValue> _value = MemberGetter<TOption, TValue>.Of(FSharpOptions.ValueProperty(typeof(TOption)));

    private readonly MemberGetter<TOption, bool>? _isSome =
        FSharpOptions.IsSomeProperty(typeof(TOption)) is { } property ? MemberGetter<TOption, bool>.Of(property) : null;

    public override void Write(Utf8JsonWriter json, TOption value, WriteState state)
    {
        if (value is null || _isSome?.Get(ref value) == false)
            json.WriteNullValue();
        else
            writer.Write(json, _value.Get(ref value), state);
    }
}
