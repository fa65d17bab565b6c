using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Attributes;

public class RemappedAttributes : AttributeBenchmarks<RemappedModel, RemappedModel>
{
    public override string Shape => new SizedShape("RemappedList", Count).ToString();

    protected override List<RemappedModel> Value => AttributedModels.Remapped(Count);

    public override string Custom => "[identifier,full_name,net_amount]";

    protected override List<RemappedModel> Twin(List<RemappedModel> value) => value;
}
