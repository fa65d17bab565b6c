using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Attributes;

public class HeavyAttributes : AttributeBenchmarks<AttributeHeavyModel, PlainModel>
{
    public override string Shape => new SizedShape("AttributeHeavyList", Count).ToString();

    protected override List<AttributeHeavyModel> Value => AttributedModels.Heavy(Count);

    public override string Custom => "[Name,Description,Quantity]";

    protected override List<PlainModel> Twin(List<AttributeHeavyModel> value) => value.ConvertAll(PlainModel.Of);
}
