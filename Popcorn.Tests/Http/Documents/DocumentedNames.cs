namespace Popcorn.Tests.Http.Documents;

/// <summary>What a handler and an action write in different names, below a document of its own.</summary>
public static class DocumentedNames
{
    public const string Name = "names";

    public static void Map(IEndpointRouteBuilder app) =>
        app.MapGroup("/names").WithGroupName(Name).WithPopcorn().MapGet("handler", () => new Account());

    /// <summary>What the action writes, so that it has a schema of its own.</summary>
    public sealed class Member : Account;

    public class Account
    {
        [Always] public int RowVersion => 1;
        public string FullName { get; set; } = "n";
        [Never] public string PasswordHash { get; set; } = "h";
        public List<Entry> AllEntries => [];
    }

    public sealed class Entry
    {
        [Never] public string RawText => "r";
        [Always] public int LineNumber => 1;
    }
}
