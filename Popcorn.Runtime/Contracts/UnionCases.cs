using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Contracts;

/// <summary>Reads the cases of a union.</summary>
internal static class UnionCases
{
    public static UnionCase[] Read(JsonTypeInfo info, ContractStore contracts) =>
        info.Kind == CSharpUnions.Kind ? CSharpUnions.ReadCases(info) : FSharpUnions.ReadCases(info, contracts);
}
