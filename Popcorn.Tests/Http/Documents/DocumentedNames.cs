namespace Popcorn.Tests.Http.Documents;

/// <summary>What a handler and an action write in different names, below a document of its own.</summary>
public static class DocumentedNames
{
    public const string Name = "names";

    public static void Map(IEndpointRouteBuilder app)
    {
        RouteGroupBuilder names = app.MapGroup("/names").WithGroupName(Name).WithPopcorn();
        names.MapGet("handler", () => new Account());
        names.MapGet("short", () => new Box());
    }

    /// <summary>What the action writes, so that it has a schema of its own.</summary>
    public sealed class Member : Account;

    public class Account
    {
        [Always] public int RowVersion => 1;
        public string FullName { get; set; } = "n";
        [Never] public string PasswordHash { get; set; } = "h";
        public List<Entry> AllEntries => [];
    }

    /// <summary>All options give its member the same name, and not those of the elements.</summary>
    public sealed class Box { public List<Content> Items => []; }

    public sealed class Content
    {
        public int LineNumber { get; set; }
        [Never] public string RawText { get; set; } = "r";
    }

    public sealed class Entry
    {
        [Never] public string RawText => "r";
        [Always] public int LineNumber => 1;
    }
}
