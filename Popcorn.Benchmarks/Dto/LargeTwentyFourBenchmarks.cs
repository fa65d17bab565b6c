namespace Popcorn.Benchmarks.Dto;

public class LargeTwentyFourBenchmarks : DtoBenchmarks<TwentyFourMembers>
{
    public override string Shape => "one of 864 KB, 24 members";

    protected override TwentyFourMembers Value => DtoFactory.OneOf<TwentyFourMembers>(DtoFactory.Elements * DtoFactory.Kilobyte);
}
