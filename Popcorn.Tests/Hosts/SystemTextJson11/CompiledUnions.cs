#if RUNTIME_11
namespace Popcorn.Tests.SystemTextJson11;

/// <summary>Unions by the C# compiler itself.</summary>
internal static class CompiledUnions
{
    public static IEnumerable<Case> Cases =>
    [
        .. Case.Places("compiled pet", () => (Pet)Unions.NewCat()),
        .. Case.Places("other compiled pet", () => (Pet)new Unions.Dog("Rex", [Unions.NewCat()])),
        .. Case.Places("compiled generic", () => (Result<Unions.Cat>)Unions.NewCat()),
        .. Case.Places("compiled error", () => (Result<Unions.Cat>)"no"),
        Case.Of("no compiled pet", () => default(Pet)),
    ];

    internal union Pet(Unions.Cat, Unions.Dog);

    internal union Result<T>(T, string);
}
#endif
