namespace Popcorn.Benchmarks.Models;

/// <summary>48 members of one kind, of which millions of shapes can be made.</summary>
public sealed class WideModel
{
    public int M00 { get; set; } = 1;
    public int M01 { get; set; } = 2;
    public int M02 { get; set; } = 3;
    public int M03 { get; set; } = 4;
    public int M04 { get; set; } = 5;
    public int M05 { get; set; } = 6;
    public int M06 { get; set; } = 7;
    public int M07 { get; set; } = 8;
    public int M08 { get; set; } = 9;
    public int M09 { get; set; } = 10;
    public int M10 { get; set; } = 11;
    public int M11 { get; set; } = 12;
    public int M12 { get; set; } = 13;
    public int M13 { get; set; } = 14;
    public int M14 { get; set; } = 15;
    public int M15 { get; set; } = 16;
    public int M16 { get; set; } = 17;
    public int M17 { get; set; } = 18;
    public int M18 { get; set; } = 19;
    public int M19 { get; set; } = 20;
    public int M20 { get; set; } = 21;
    public int M21 { get; set; } = 22;
    public int M22 { get; set; } = 23;
    public int M23 { get; set; } = 24;
    public int M24 { get; set; } = 25;
    public int M25 { get; set; } = 26;
    public int M26 { get; set; } = 27;
    public int M27 { get; set; } = 28;
    public int M28 { get; set; } = 29;
    public int M29 { get; set; } = 30;
    public int M30 { get; set; } = 31;
    public int M31 { get; set; } = 32;
    public int M32 { get; set; } = 33;
    public int M33 { get; set; } = 34;
    public int M34 { get; set; } = 35;
    public int M35 { get; set; } = 36;
    public int M36 { get; set; } = 37;
    public int M37 { get; set; } = 38;
    public int M38 { get; set; } = 39;
    public int M39 { get; set; } = 40;
    public int M40 { get; set; } = 41;
    public int M41 { get; set; } = 42;
    public int M42 { get; set; } = 43;
    public int M43 { get; set; } = 44;
    public int M44 { get; set; } = 45;
    public int M45 { get; set; } = 46;
    public int M46 { get; set; } = 47;
    public int M47 { get; set; } = 48;
}
