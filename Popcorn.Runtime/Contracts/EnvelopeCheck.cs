using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Contracts;

/// <summary>That an envelope has one payload, and no slot twice.</summary>
internal sealed class EnvelopeCheck(Type type)
{
    private static readonly (MemberMarks Mark, string Name)[] Slots =
        [(MemberMarks.Payload, "[PopcornPayload]"), (MemberMarks.Success, "[PopcornSuccess]"), (MemberMarks.Error, "[PopcornError]")];

    private readonly string?[] _holders = new string?[Slots.Length];

    private bool IsEnvelope => type.IsDefined(typeof(PopcornEnvelopeAttribute), inherit: true)
        || Array.Exists(type.GetInterfaces(), i => i.IsDefined(typeof(PopcornEnvelopeAttribute), inherit: false));

    public void Add(JsonPropertyInfo property, MemberPolicy policy, bool isWritten)
    {
        for (int i = 0; i < Slots.Length; i++)
        {
            if (!policy.Has(Slots[i].Mark))
                continue;
            if (_holders[i] is { } other)
                throw new PopcornException($"{type} has two {Slots[i].Name} members: {other} and {property.Name}.");
            _holders[i] = property.Name;
            if (Slots[i].Mark == MemberMarks.Payload && !isWritten)
                throw new PopcornException($"The [PopcornPayload] member {type}.{property.Name} can never be written.");
        }
    }

    public void Complete()
    {
        if (IsEnvelope && _holders[0] is null)
            throw new PopcornException($"{type} is a [PopcornEnvelope] without a [PopcornPayload] member.");
        if (!IsEnvelope && _holders[0] is { } payload)
            throw new PopcornException($"{type}.{payload} is a [PopcornPayload], but its type is not a [PopcornEnvelope].");
    }
}
