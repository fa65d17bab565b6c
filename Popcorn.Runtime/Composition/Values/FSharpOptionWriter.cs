using Popcorn.Contracts;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>The value of an F# option, or null.</summary>
internal sealed class FSharpOptionWriter<TOption, TValue>(ValueWriter<TValue> writer) : ValueWriter<TOption>
{
    private readonly TypedGetter<TOption, TValue> _value = new(FSharpOptions.GetValueProperty(typeof(TOption)));

    private readonly TypedGetter<TOption, bool>? _isSome =
        FSharpOptions.GetIsSomeProperty(typeof(TOption)) is { } property ? new TypedGetter<TOption, bool>(property) : null;

    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new FSharpOptionWriter<TOption, TValue>((ValueWriter<TValue>)composer.Visit(((OptionalNode)node).Value, owner));

    public override void Write(Utf8Sink sink, TOption value)
    {
        if (value is null || _isSome?.Get(ref value) == false)
            sink.Null();
        else
            writer.Write(sink, _value.Get(ref value));
    }
}
