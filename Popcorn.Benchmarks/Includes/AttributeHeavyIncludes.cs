using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Includes;

public class AttributeHeavyIncludes : IncludeBenchmarks<List<AttributeHeavyModel>, List<PlainModel>>
{
    private const int Count = 100;

    public override string Shape => new SizedShape("AttributeHeavyList", Count).ToString();

    protected override List<AttributeHeavyModel> Value => AttributedModels.Heavy(Count);

    protected override string Plain => "[Name,Description,Quantity]";

    protected override string AllExcept => "[!all,-Description,-Total]";

    protected override List<PlainModel> Twin(List<AttributeHeavyModel> value) => value.ConvertAll(PlainModel.Of);
}
