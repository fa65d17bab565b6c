using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Attributes;

public class PlainAttributes : AttributeBenchmarks<PlainModel, PlainModel>
{
    public override string Shape => new SizedShape("PlainList", Count).ToString();

    protected override List<PlainModel> Value => AttributedModels.Plain(Count);

    public override string Custom => "[Name,Description,Quantity]";

    protected override List<PlainModel> Twin(List<PlainModel> value) => value;
}
