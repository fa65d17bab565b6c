using Popcorn.Contracts;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A key of a non-generic dictionary: a string by the key policy, any other by the converter of what it is.</summary>
internal sealed class UntypedKeyWriter(TypeContract contract, ContractStore contracts) : KeyWriter<object>
{
    private readonly KeyWriter<string> _string = KeyWriter<string>.Create(contract, contracts);
    private readonly KeyWriter<object> _other = KeyWriter<object>.Create(contracts.GetContract(typeof(object)), contracts);

    public override void Write(Utf8Sink sink, object key)
    {
        if (key is string name)
            _string.Write(sink, name);
        else
            _other.Write(sink, key);
    }
}
