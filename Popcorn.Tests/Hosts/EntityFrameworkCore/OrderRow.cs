namespace Popcorn.Tests.EntityFrameworkCore;

public sealed record OrderRow(int Id, string Number, List<string> Skus);
