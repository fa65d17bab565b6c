namespace Popcorn.Benchmarks.Dto;

public class ListTwoBenchmarks : DtoBenchmarks<List<TwoMembers>>
{
    public override string Shape => "864 of 1 KB, 2 members";

    protected override List<TwoMembers> Value => DtoFactory.ListOf<TwoMembers>();
}
