namespace Popcorn.Tests.Formatting;

/// <summary>One value, many times in a row.</summary>
public sealed class Run<T>(T value)
{
    public T P00 { get; } = value;
    public T P01 { get; } = value;
    public T P02 { get; } = value;
    public T P03 { get; } = value;
    public T P04 { get; } = value;
    public T P05 { get; } = value;
    public T P06 { get; } = value;
    public T P07 { get; } = value;
    public T P08 { get; } = value;
    public T P09 { get; } = value;
    public T P10 { get; } = value;
    public T P11 { get; } = value;
    public T P12 { get; } = value;
    public T P13 { get; } = value;
    public T P14 { get; } = value;
    public T P15 { get; } = value;
    public T P16 { get; } = value;
    public T P17 { get; } = value;
    public T P18 { get; } = value;
    public T P19 { get; } = value;
    public T P20 { get; } = value;
    public T P21 { get; } = value;
    public T P22 { get; } = value;
    public T P23 { get; } = value;
    public T P24 { get; } = value;
    public T P25 { get; } = value;
    public T P26 { get; } = value;
    public T P27 { get; } = value;
    public T P28 { get; } = value;
    public T P29 { get; } = value;
    public T P30 { get; } = value;
    public T P31 { get; } = value;
    public T P32 { get; } = value;
    public T P33 { get; } = value;
    public T P34 { get; } = value;
    public T P35 { get; } = value;
}
