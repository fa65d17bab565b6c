namespace Popcorn.Benchmarks.Dto;

public class LargeTwoBenchmarks : DtoBenchmarks<TwoMembers>
{
    public override string Shape => "one of 864 KB, 2 members";

    protected override TwoMembers Value => DtoFactory.OneOf<TwoMembers>(DtoFactory.Elements * DtoFactory.Kilobyte);
}
