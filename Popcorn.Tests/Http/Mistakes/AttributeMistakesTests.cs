using Microsoft.AspNetCore.Mvc;
using Popcorn.Envelopes;

namespace Popcorn.Tests.Http.Mistakes;

/// <summary>A mistake in an attribute or a rule of a type that an endpoint leads to stops the start, as a mistake in a list does.</summary>
public sealed class AttributeMistakesTests
{
    private const string NoCiti = "[SubPropertyDefault(\"[zip,citi]\")] of Buyer.Home: Home has no 'citi'; it has city, zip.";
    private const string NoPrize = "[Reads(\"id\", \"lines[prize,sku]\")] of Basket.Total: Piece has no 'prize'; it has sku, price.";

    private static readonly (string Name, Delegate Handler, string[] Told)[] Mistakes =
    [
        ("of the type itself", () => new Buyer(), [$"returns {typeof(Buyer)}: {NoCiti}"]),
        ("of elements", () => new List<Buyer[]>(), [NoCiti]),
        ("of values of a dictionary", () => new Dictionary<string, Buyer>(), [NoCiti]),
        ("of a later element", IAsyncEnumerable<Buyer> () => throw new NotSupportedException(), [NoCiti]),
        ("of a task", () => Task.FromResult(new Buyer()), [NoCiti]),
        ("of a result", () => TypedResults.Ok(new Buyer()), [NoCiti]),
        ("of a payload", () => new ApiResponse<Buyer>(), [NoCiti]),
        ("of a member", () => new Holder<Buyer>(), [NoCiti]),
        ("of a member of a member", () => new Holder<List<Holder<Buyer?>>>(), [NoCiti]),
        ("of a derived type", () => new Animal(), ["[SubPropertyDefault(\"[nope]\")] of Cat.Home: Home has no 'nope'; it has city, zip."]),
        ("of a base type", () => new Grandchild(), ["of Grandchild.Home", "Home has no 'parent'"]),
        ("of an interface", () => new Implementation(), ["of Implementation.Home", "Home has no 'contract'"]),
        ("of what a getter reads", () => new Basket(), [NoPrize]),
        ("of both", () => new Both(), [NoCiti, NoPrize]),
        ("of lists that cannot be read", () => new Malformed(),
            ["[SubPropertyDefault(\"[zip\")] of", "Malformed.One is not a list. Expected ] at position 4.",
                "[SubPropertyDefault(\"a]\")] of", "Malformed.Two is not a list. Expected a comma or the end at position 1."]),
        ("below a list that cannot be read", () => new MalformedHolder(), ["MalformedHolder.Bad is not a list", NoCiti]),
        ("of an envelope", () => new Holder<Payloads>(), ["two [PopcornPayload] members"]),
        ("of a slot without an envelope", () => new Slot(), ["Slot.data is a [PopcornPayload], but its type is not a [PopcornEnvelope]."]),
    ];

    private static IEnumerable<TestCaseData> Cases =>
        Mistakes.Select(row => new TestCaseData(row.Handler, row.Told).SetArgDisplayNames(row.Name));

    [TestCaseSource(nameof(Cases))]
    public void Stop_the_start(Delegate handler, string[] told)
    {
        string message = StartWrong(_ => { }, app => app.MapGet("/wrong", handler).WithPopcorn());
        using (Assert.EnterMultipleScope())
        {
            Assert.That(message, Does.StartWith("HTTP: GET /wrong returns "));
            foreach (string part in told)
                Assert.That(message, Does.Contain(part));
        }
    }

    [Test]
    public void Stop_the_start_where_code_says_them() => Assert.That(
        StartWrong(
            options => options.For<Plain>(t => t.SubPropertyDefault(x => x.Home, "[city,stret]").Reads(x => x.Name, "homes")),
            app => app.MapGet("/wrong", () => new Plain()).WithPopcorn()),
        Does.Contain("[SubPropertyDefault(\"[city,stret]\")] of Plain.Home: Home has no 'stret'; it has city, zip.")
            .And.Contain("[Reads(\"homes\")] of Plain.Name: Plain has no 'homes'; it has name, home."));

    [Test]
    public void Stop_the_start_of_controllers() => Assert.That(
        TestApp.GetMistake(() => TestApp.StartControllers([typeof(BuyersController)])),
        Does.Contain("BuyersController.Get").And.Contain(NoCiti));

    [Test]
    public void Are_all_told_at_once_and_each_once()
    {
        string[] lines = StartWrong(_ => { }, app =>
        {
            app.MapGet("/first", () => new Buyer()).WithPopcorn();
            app.MapGet("/second", () => new[] { new Buyer() }).WithPopcorn();
            app.MapGet("/third", () => new Basket()).WithPopcorn(p => p.Allow = "[total,idd]");
            app.MapGet("/fourth", [Popcorn(Default = "[id", Allow = "total]")] () => new Basket()).WithPopcorn();
        }).Split(Environment.NewLine);
        Assert.That(lines, Is.EqualTo(new[]
        {
            "HTTP: GET /third: The allow list [total,idd]: Basket has no 'idd'; it has id, lines, total.",
            "HTTP: GET /fourth: The default list [id is malformed: Expected ] at position 3. "
                + "The allow list total] is malformed: Expected a comma or the end at position 5.",
            $"HTTP: GET /first returns {typeof(Buyer)}: {NoCiti}",
            $"HTTP: GET /third returns {typeof(Basket)}: {NoPrize}",
        }));
    }

    [Test]
    public void Of_members_with_policies_count_too() => Assert.That(
        StartWrong(
            options => options.For<Holder<Buyer>>(t => t.RequirePolicy(x => x.Value, "hr")),
            app => app.MapGet("/wrong", () => new Holder<Buyer>()).WithPopcorn(),
            services => services.AddAuthorization(options => options.AddPolicy("hr", policy => policy.RequireAssertion(_ => false)))),
        Does.Contain(NoCiti));

    [Test]
    public void Of_other_types_do_not_matter() => Assert.That(
        () => TestApp.StartHandlers(app =>
        {
            app.MapGet("/not", () => new Buyer());
            app.MapGet("/off", [DisablePopcorn] () => new Buyer()).WithPopcorn();
            app.MapGet("/ignored", () => new Ignoring()).WithPopcorn();
            app.MapGet("/open", object () => new Plain()).WithPopcorn();
            app.MapGet("/text", () => "text").WithPopcorn();
            app.MapGet("/right", () => new Right()).WithPopcorn();
        }).Dispose(),
        Throws.Nothing);

    /// <summary>No endpoint declares them. The log says the mistake once, however many of them lead to it.</summary>
    [Test]
    public async Task Of_types_to_warm_up_are_logged_once()
    {
        await using TestApp app = TestApp.StartHandlers(
            options => options.WarmUp(typeof(Buyer), typeof(Buyer[]), typeof(List<Buyer>)),
            app => app.MapGet("/", () => 1).WithPopcorn());
        await app.WaitForBackgroundAsync();
        Assert.That(app.Log.OfPopcorn.Count(entry => entry.Id.Id == 5), Is.EqualTo(1));
    }

    private static string StartWrong(
        Action<PopcornHttpOptions> configure, Action<WebApplication> map, Action<IServiceCollection>? services = null) =>
        TestApp.GetMistake(() => TestApp.StartEither(null, map, configure, services));

    public sealed record Home(string City = "", string Zip = "");

    public sealed record Piece(string Sku = "", decimal Price = 0);

    public sealed class Buyer { [SubPropertyDefault("[zip,citi]")] public Home? Home { get; set; } }

    public sealed class Basket
    {
        public int Id { get; set; }
        public List<Piece> Lines { get; } = [];
        [Reads("id", "lines[prize,sku]")] public decimal Total => Lines.Sum(line => line.Price);
    }

    public sealed class Plain
    {
        public string Name => "";
        public Home? Home { get; set; }
    }

    public sealed class Right
    {
        [SubPropertyDefault("[zip,City]")] public Home? Home { get; set; }
        [Reads("home[zip]")] public string? Zip => Home?.Zip;
    }

    public sealed class Ignoring
    {
        public int Id { get; set; }
        [JsonIgnore] public Buyer? Buyer { get; set; }
    }

    public sealed class Holder<T> { public T? Value { get; set; } }

    public sealed record Both(Buyer? Buyer = null, Basket? Basket = null);

    public sealed class Malformed
    {
        [SubPropertyDefault("[zip")] public Home? One { get; set; }
        [SubPropertyDefault("a]")] public Home? Two { get; set; }
    }

    public sealed class MalformedHolder
    {
        [SubPropertyDefault("[zip")] public Home? Bad { get; set; }
        public Buyer? Buyer { get; set; }
    }

    [PopcornEnvelope]
    public sealed record Payloads([property: PopcornPayload] Home? One = null, [property: PopcornPayload] Home? Two = null);

    public sealed record Slot([property: PopcornPayload] Home? Data = null);

    [JsonDerivedType(typeof(Cat), "cat")]
    public class Animal
    {
        public int Id { get; set; }
    }

    public sealed class Cat : Animal { [SubPropertyDefault("[nope]")] public Home? Home { get; set; } }
    public class Parent { [SubPropertyDefault("[parent]")] public virtual Home? Home { get; set; } }
    public class Child : Parent { public override Home? Home { get; set; } }

    public sealed class Grandchild : Child;

    public interface IContract { [SubPropertyDefault("[contract]")] Home? Home { get; } }
    public sealed class Implementation : IContract { public Home? Home { get; set; } }

    [Route("buyers")]
    public sealed class BuyersController : ControllerBase
    {
        [HttpGet] public ActionResult<IEnumerable<Buyer>> Get() => new[] { new Buyer() };
    }
}
