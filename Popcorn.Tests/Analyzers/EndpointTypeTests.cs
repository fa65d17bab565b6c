using Popcorn.Analyzers.Lists;

namespace Popcorn.Tests.Analyzers;

/// <summary>Which type the list of an endpoint is about, as far as the compiler knows.</summary>
public sealed class EndpointTypeTests
{
    [TestCase("""
        static class C { static void M(WebApplication a) => a.MapGet("/", () => Results.Ok()).WithPopcorn(p => p.Allow = "LIST"); }
        """)]
    [TestCase("""static class C { static void M(WebApplication a) => a.MapGroup("/").WithPopcorn(p => p.Allow = "LIST"); }""")]
    [TestCase("""
        static class C { static void M(WebApplication a) =>
            a.MapGet("/", () => new Order()).Produces<Customer>().WithPopcorn(p => p.Allow = "LIST"); }
        """)]
    [TestCase("""static class C { static void M<T>(PopcornHttpOptions o) => o.View<T>("card", "LIST"); }""")]
    [TestCase("""[Popcorn(Allow = "LIST")] public class C : ControllerBase { public Order Get() => null!; }""")]
    [TestCase("""
        public class C : ControllerBase { [ProducesResponseType<Customer>(200), Popcorn(Allow = "LIST")] public Order Get() => null!; }
        """)]
    [TestCase("""
        public class C : ControllerBase
        {
            [ProducesResponseType(typeof(Customer), 200), Popcorn(Allow = "LIST")] public Order Get() => null!;
            [ProducesResponseType(200, Type = typeof(Customer)), Popcorn(Allow = "LIST")] public Order Find() => null!;
        }
        """)]
    [TestCase("""
        static class C { static void M(WebApplication a) =>
            a.MapGet("/", () => new Order()).Produces(200, typeof(Customer)).WithPopcorn(p => p.Allow = "LIST"); }
        """)]
    [TestCase("""
        static class C { static void M(WebApplication a) =>
            a.MapGet("/", () => new Order()).WithPopcorn(p => p.Allow = "LIST").WithName("n").Produces<Customer>(); }
        """)]
    [TestCase("""
        static class C { static void M(WebApplication a) =>
            a.MapGet("/", [Popcorn(Allow = "LIST")] () => new Order()).Produces<Customer>(); }
        """)]
    [TestCase("""
        static class C
        {
            static void M(WebApplication a)
            {
                a.MapNamed("/", () => new Order()).WithPopcorn(p => p.Allow = "LIST");
                a.MapNamed("/", [Popcorn(Allow = "LIST")] () => new Order());
            }
            static RouteHandlerBuilder MapNamed(this WebApplication a, string path, Delegate find) =>
                a.MapGet(path, async () => await Task.FromResult(((Order)find.DynamicInvoke()!).Customer));
        }
        """)]
    public async Task Is_silent_where_the_type_is_unknown(string place) => Assert.That(await FindAsync(place), Is.Empty);

    /// <summary>A status or a media type says nothing about the members.</summary>
    [TestCase("""
        static class C { static void M(WebApplication a) => a.MapGet("/", () => new Order())
            .Produces(404).ProducesProblem(404).ProducesValidationProblem().WithPopcorn(p => p.Allow = "LIST"); }
        """)]
    [TestCase("""
        [Produces("application/json")] public class C : ControllerBase
        {
            [ProducesResponseType(404), ProducesDefaultResponseType, Popcorn(Allow = "LIST")] public Order Get() => null!;
        }
        """)]
    public async Task Reports_where_no_other_type_is_declared(string place) =>
        Assert.That(await FindAsync(place), Is.EqualTo(new[] { "prize" }));

    private static Task<IEnumerable<string>> FindAsync(string place) =>
        Analysis.FindAsync<ListAnalyzer>(ListAnalyzerTests.Model + place.Replace("LIST", "prize", StringComparison.Ordinal));
}
