namespace Popcorn.Benchmarks.Dto;

public class SmallTwentyFourBenchmarks : DtoBenchmarks<TwentyFourMembers>
{
    public override string Shape => "one of 1 KB, 24 members";

    protected override TwentyFourMembers Value => DtoFactory.OneOf<TwentyFourMembers>(DtoFactory.Kilobyte);
}
