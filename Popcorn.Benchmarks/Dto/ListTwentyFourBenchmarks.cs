namespace Popcorn.Benchmarks.Dto;

public class ListTwentyFourBenchmarks : DtoBenchmarks<List<TwentyFourMembers>>
{
    public override string Shape => "864 of 1 KB, 24 members";

    protected override List<TwentyFourMembers> Value => DtoFactory.ListOf<TwentyFourMembers>();
}
