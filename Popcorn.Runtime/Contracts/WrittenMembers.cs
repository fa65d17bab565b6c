using System.Text.Json.Nodes;
using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Contracts;

/// <summary>
/// Finds whether a write of a type can contain members of objects, also those that an include cannot select: custom converters and JSON
/// nodes write what they hold.
/// </summary>
internal sealed class WrittenMembers(ContractStore contracts)
{
    private readonly HashSet<Type> _seen = [];

    public bool AreIn(Type type)
    {
        if (!_seen.Add(type))
            return false;
        TypeContract contract = contracts.GetContract(type);
        return contract.Kind switch
        {
            ContractKind.Object or ContractKind.Dynamic => true,
            ContractKind.Leaf => FrameworkConverters.IsCustom(contract.Converter) || typeof(JsonNode).IsAssignableFrom(type),
            _ => contract.Objects.Any() || contract.Held.Any(AreIn),
        };
    }
}
