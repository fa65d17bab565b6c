namespace Popcorn.Tests.Http.DropIn;

public readonly record struct Spot(int X, int Y);
