namespace Popcorn.Contracts;

/// <summary>Checks that an envelope has one payload, and each slot at most once.</summary>
internal sealed class EnvelopeCheck(Type type)
{
    private static readonly Marks[] Slots = [Marks.Payload, Marks.Success, Marks.Error];

    /// <summary>The names of the members in the slots, that of the payload first.</summary>
    private readonly string?[] _names = new string?[Slots.Length];
    private string? _onlyByName;

    /// <summary>Whether a type, a base type or an interface of it is marked as an envelope.</summary>
    public static bool IsEnvelope(Type type) => IsMarked(type, inherit: true)
        || Array.Exists(type.GetInterfaces(), static contract => IsMarked(contract, inherit: false));

    public void Add(JsonPropertyInfo property, Marks marks, bool isWritten)
    {
        for (int i = 0; i < Slots.Length; i++)
        {
            Marks slot = Slots[i];
            if ((marks & slot) == 0)
                continue;
            if (_names[i] is { } other)
                throw new PopcornException($"{type} has two [Popcorn{slot}] members: {other} and {property.Name}.");
            if (slot == Marks.Payload && !isWritten)
                throw new PopcornException($"The [PopcornPayload] member {type}.{property.Name} can never be written.");
            _names[i] = property.Name;
        }
    }

    /// <exception cref="PopcornException">A slot requires a policy.</exception>
    public void ThrowIfSlotRequiresPolicy(JsonPropertyInfo property, MemberMarks marks)
    {
        if (marks.Required is not null && marks.IsSlot)
        {
            throw new PopcornException($"{type}.{property.Name} is a slot of an envelope, which every answer has, and requires the policy "
                + $"'{marks.Required[0]}': authorize the endpoint instead, or members of the payload.");
        }
    }

    /// <summary>Notes a member that only a name selects.</summary>
    public void AddOnlyByName(JsonPropertyInfo property) => _onlyByName ??= property.Name;

    public void Complete()
    {
        string? payload = _names[0];
        bool isEnvelope = IsEnvelope(type);
        if (isEnvelope && payload is null)
            throw new PopcornException($"{type} is a [PopcornEnvelope] without a [PopcornPayload] member.");
        if (isEnvelope && _onlyByName is not null)
        {
            throw new PopcornException($"{type}.{_onlyByName} is [OnlyByName], but includes name members of the payload, not of the "
                + "envelope around it: nobody could ask for it.");
        }
        if (!isEnvelope && payload is not null)
            throw new PopcornException($"{type}.{payload} is a [PopcornPayload], but its type is not a [PopcornEnvelope].");
    }

    private static bool IsMarked(Type type, bool inherit) => type.IsDefined(typeof(PopcornEnvelopeAttribute), inherit);
}
