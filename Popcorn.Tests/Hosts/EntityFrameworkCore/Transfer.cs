namespace Popcorn.Tests.EntityFrameworkCore;

public sealed class Transfer : Payment
{
    public string Iban { get; set; } = "";
}
