using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Contracts;

/// <summary>Reads the members of an object from its <see cref="JsonTypeInfo"/>, with all that it hides.</summary>
internal sealed class MembersReader(ContractStore contracts)
{
    public ObjectContract Read(TypeContract contract)
    {
        var members = new List<MemberContract>(contract.Info.Properties.Count);
        MemberContract? extension = null;
        var envelope = new EnvelopeCheck(contract.Type);
        bool needsBox = contract.Type.IsValueType && (contract.Info.OnSerializing is not null || contract.Info.OnSerialized is not null);
        foreach (JsonPropertyInfo property in InOrder(contract.Info))
        {
            ICustomAttributeProvider? provider = MemberLookup.Provider(contract.Info, property);
            MemberPolicy policy = contracts.Policies.Of(contract.Type, provider);
            bool isWritten = property.Get is not null && !policy.Has(MemberMarks.Never);
            envelope.Add(property, policy, isWritten);
            if (!isWritten)
                continue;
            var reading = new MemberReading(property, provider, contracts.Of(property.PropertyType));
            if (reading.IsIgnoredAsReadOnly)
                continue;
            MemberContract member = Member(contract, reading, policy, property.IsExtensionData ? -1 : members.Count);
            needsBox |= contract.Type.IsValueType && member.Accessor.Member is null;
            if (property.IsExtensionData)
                extension = member;
            else
                members.Add(member);
        }
        envelope.Complete();
        return new ObjectContract(contract, [.. members], extension, contracts.Json.PropertyNameCaseInsensitive) { NeedsBox = needsBox };
    }

    private MemberContract Member(TypeContract owner, MemberReading reading, MemberPolicy policy, int index)
    {
        JsonPropertyInfo property = reading.Property;
        (WriteCondition condition, Func<object, object?, bool>? predicate) = IgnoreRules.Of(property, reading.Provider);
        return new MemberContract
        {
            Name = property.Name,
            EncodedName = JsonEncodedText.Encode(property.Name, contracts.Json.Encoder),
            ClrName = (reading.Provider as MemberInfo)?.Name,
            Provider = reading.Provider,
            OwnerType = owner.Type,
            ValueType = property.PropertyType,
            Accessor = MemberAccessors.Of(property, reading.Provider as MemberInfo),
            Condition = condition,
            Predicate = predicate,
            RefusesNull = RuntimeDifferences.RefusesNull(property),
            Converter = reading.Converter,
            NumberHandling = NumberHandlingRules.OfMember(property, owner.Info, reading.Value, reading.HasCustomConverter),
            IsExtensionData = property.IsExtensionData,
            Index = index,
            Policy = policy,
        };
    }

    /// <summary>A configured contract is in order already; one that was resolved again is put into it here.</summary>
    private static IEnumerable<JsonPropertyInfo> InOrder(JsonTypeInfo info)
    {
        bool isInOrder = true;
        for (int i = 1; i < info.Properties.Count; i++)
            isInOrder &= info.Properties[i - 1].Order <= info.Properties[i].Order;
        return isInOrder ? info.Properties : info.Properties.OrderBy(property => property.Order);
    }
}
