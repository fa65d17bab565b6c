using Popcorn.Envelopes;

namespace Popcorn.Tests.Suites.Models;

/// <summary>The values that the tables of cases speak of, by their names there; each is made anew for each case.</summary>
public static class Catalog
{
    private static readonly Dictionary<string, Case> Cases = new()
    {
        ["person"] = Of(() => new Person()),
        ["order"] = Of(() => new Order()),
        ["orders"] = Of(() => new List<Order> { new(), new() { Id = 8, Lines = [] } }),
        ["node"] = Of(Node.Tree),
        ["branch"] = Of(Branch.Pair),
        ["badge"] = Of(() => new Badge()),
        ["vault"] = Of(() => new Vault()),
        ["sparse"] = Of(() => new Sparse()),
        ["named"] = Of(() => new Named()),
        ["cased"] = Of(() => new Cased()),
        ["fragile"] = Of(() => new Fragile()),
        ["containers"] = Of(() => new Containers()),
        ["loose"] = Of(() => new Loose()),
        ["wallet"] = Of(() => new Wallet()),
        ["payment"] = Of<Payment>(() => new Card()),
        ["card"] = Of(() => new Card()),
        ["payments"] = Of<IEnumerable<Payment>>(() => [new Card(), new Cash()]),
        ["zoo"] = Of(() => new Zoo()),
        ["dog"] = Of(() => new Dog()),
        ["dog as animal"] = Of<Animal>(() => new Dog()),
        ["dog as object"] = Of<object>(() => new Dog()),
        ["agent as interface"] = Of<INamed>(() => new Agent()),
        ["order as object"] = Of<object>(() => new Order()),
        ["extended"] = Of(() => new Extended()),
        ["extended default"] = Of(() => new ExtendedDefault()),
        ["extended always"] = Of(() => new ExtendedAlways()),
        ["extended never"] = Of(() => new ExtendedNever()),
        ["page"] = Of(() => new Page<Order>([new()], 1, null)),
        ["response"] = Of(() => new ApiResponse<Order>(new Order())),
        ["response of page"] = Of(() => new ApiResponse<Page<Order>>(new Page<Order>([new()], 1, "n"))),
        ["failure"] = Of(() => new ApiResponse<Order> { Success = false, Error = new ApiError("code", "message") }),
        ["wrapper"] = Of(() => new Wrapper<Order> { Payload = new() }),
        ["wrapper of list"] = Of(() => new Wrapper<List<Line>> { Payload = [new() { Sku = "a" }] }),
        ["wrappers"] = Of(() => new[] { new Wrapper<Line> { Payload = new() { Sku = "a" } } }),
        ["holder of page"] = Of(() => new { Id = 1, Page = new Page<Order>([new()], 1, null) }),
        ["onion"] = Of(() => new Onion { Layer = 1, Inside = new() { Layer = 2, Inside = new() { Layer = 3 } } }),
        ["int"] = Of(() => 5),
        ["string"] = Of(() => "text"),
        ["null person"] = Of<Person?>(() => null),
        ["array"] = Of(() => new[] { 1, 2 }),
        ["dictionary"] = Of(() => new Dictionary<string, Line> { ["id"] = new() { Sku = "a" }, ["x"] = new() { Sku = "b" } }),
        ["spot"] = Of(() => new Spot()),
        ["maybe spot"] = Of<Spot?>(() => new Spot()),
        ["stamp"] = Of(() => new Stamp()),
    };

    public static IReadOnlyCollection<string> Names => Cases.Keys;

    public static Case Get(string name) =>
        Cases.TryGetValue(name, out Case? found) ? found : throw new ArgumentException($"There is no '{name}' in the catalog.");

    private static Case Of<T>(Func<T> make) => new(typeof(T), () => make());

    public sealed record Case(Type Type, Func<object?> Make);
}
