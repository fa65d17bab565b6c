using Popcorn.Contracts;
using Popcorn.Planning;
using Popcorn.Selection;

namespace Popcorn.Tests.Planning;

/// <summary>The stages that come before anything is written, on web options unless others are given.</summary>
internal static class Stages
{
    public static ContractStore Contracts(JsonSerializerOptions? json)
    {
        json ??= new JsonSerializerOptions(JsonSerializerDefaults.Web);
        json.MakeReadOnly(populateMissingResolver: true);
        return new ContractStore(json, MarkReader.AttributesOnly);
    }

    public static ShapeResolver Resolver(ContractStore contracts) =>
        new(contracts, onDiagnostic: null, new MemberBoundsCache(contracts));

    public static Shape Shape(TypeContract contract, Include include) =>
        Resolver(Contracts(contract.Info.Options)).Resolve(contract, include, asItself: false);

    public static WritePlan Plan(Type type, Include include, JsonSerializerOptions? json)
    {
        ContractStore contracts = Contracts(json);
        TypeContract contract = contracts.GetContract(type);
        return new Planner(contracts).Plan(new PlanKey(contract, Shape(contract, include), AsItself: contract.Polymorphism is null));
    }
}
