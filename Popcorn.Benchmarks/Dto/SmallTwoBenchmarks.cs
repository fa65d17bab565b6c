namespace Popcorn.Benchmarks.Dto;

public class SmallTwoBenchmarks : DtoBenchmarks<TwoMembers>
{
    public override string Shape => "one of 1 KB, 2 members";

    protected override TwoMembers Value => DtoFactory.OneOf<TwoMembers>(DtoFactory.Kilobyte);
}
