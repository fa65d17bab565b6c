namespace Popcorn.Tests.Packages;

public sealed record NewStaff(string Name);
