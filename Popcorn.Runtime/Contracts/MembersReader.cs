namespace Popcorn.Contracts;

/// <summary>Reads the members of an object from its <see cref="JsonTypeInfo"/>.</summary>
internal sealed class MembersReader(ContractStore contracts)
{
    public ObjectContract Read(TypeContract contract)
    {
        IList<JsonPropertyInfo> properties = Sort(contract.Info);
        var members = new List<MemberContract>(properties.Count);
        MemberContract? extension = null;
        var envelope = new EnvelopeCheck(contract.Type);
        bool needsBox = contract.Type.IsValueType && (contract.Info.OnSerializing is not null || contract.Info.OnSerialized is not null);
        for (int i = 0; i < properties.Count; i++)
        {
            JsonPropertyInfo property = properties[i];
            MemberPolicy policy = contracts.Policies.GetPolicy(contract.Info, property);
            bool isWritten = property.Get is not null && (policy.Marks & MemberMarks.Never) == 0;
            if (policy.Marks >= MemberMarks.Payload)
                envelope.Add(property, policy.Marks, isWritten);
            if (!isWritten)
                continue;
            TypeContract value = contracts.GetContract(property.PropertyType);
            var member = new MemberContract(contract, property, value, policy, property.IsExtensionData ? -1 : members.Count);
            if (member.IsIgnoredAsReadOnly)
                continue;
            needsBox |= contract.Type.IsValueType && !MemberGetter.CanReadInPlace(member.Accessor);
            if (property.IsExtensionData)
                extension = member;
            else
                members.Add(member);
        }
        envelope.Complete();
        return new ObjectContract(contract, [.. members], extension, contracts.Json.PropertyNameCaseInsensitive, needsBox)
        {
            ListNames = contracts.ListNames == contracts ? null : contracts.ListNames,
        };
    }

    /// <summary>The framework sorts the contracts of the options, but not those that are resolved again.</summary>
    private static IList<JsonPropertyInfo> Sort(JsonTypeInfo info)
    {
        for (int i = 1; i < info.Properties.Count; i++)
        {
            if (info.Properties[i - 1].Order > info.Properties[i].Order)
                return [.. info.Properties.OrderBy(property => property.Order)];
        }
        return info.Properties;
    }
}
