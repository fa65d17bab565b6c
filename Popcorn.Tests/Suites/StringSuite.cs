namespace Popcorn.Tests.Suites;

/// <summary>As text, through the generic method that a caller's compiler would choose.</summary>
[TestFixture(TestedTier.Composed, Category = "Composed,Mutation")]
[TestFixture(TestedTier.Compiled)]
[TestFixture(TestedTier.CompiledByFramework)]
public sealed class StringSuite(TestedTier tier) : EngineSuite(tier)
{
    private static readonly MethodInfo Serialize = typeof(StringSuite)
        .GetMethod(nameof(SerializeAs), BindingFlags.NonPublic | BindingFlags.Static)!;

    protected override bool ChecksNames => true;

    protected override string Answer(PopcornEngine engine, object? value, Type type, string include) =>
        (string)Serialize.MakeGenericMethod(type).Invoke(null, BindingFlags.DoNotWrapExceptions, null, [engine, value, include], null)!;

    private static string SerializeAs<T>(PopcornEngine engine, T value, string include) => engine.Serialize(value, include);
}
