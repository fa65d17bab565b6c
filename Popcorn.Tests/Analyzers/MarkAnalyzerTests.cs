using Popcorn.Analyzers.Marks;

namespace Popcorn.Tests.Analyzers;

/// <summary>[Never] and [RequiresPolicy] where there is nothing to hide.</summary>
public sealed class MarkAnalyzerTests
{
    [TestCase("public class A { [Never] private string? secret; public string? Secret => secret; }", "Never")]
    [TestCase("public class A { [Never] internal string? Secret { get; set; } }", "Never")]
    [TestCase("public class A { [Never] protected string? Secret { get; set; } }", "Never")]
    [TestCase("""public class A { [RequiresPolicy("hr")] public static string? Secret { get; set; } }""", """RequiresPolicy("hr")""")]
    [TestCase("public class A { [Never] public const int Secret = 1; }", "Never")]
    [TestCase("public class A { [Never] public int this[int i] => i; }", "Never")]
    [TestCase("""
        public class A { [Never] private string? _secret; public object? S() => _secret; }
        class X : JsonNamingPolicy { public override string ConvertName(string name) => "x" + name; }
        """, "Never")]
    [TestCase("""
        public class A { [Never] private int _secret; public int S() => _secret; } // Not by CreateJsonPropertyInfo.
        static class X { static object N = PopcornModifiers.Add<A, int>("s", a => 1); }
        """, "Never")]
    public async Task Reports_the_attribute(string code, string reported) =>
        Assert.That(await Analysis.FindAsync<MarkAnalyzer>(code), Is.EqualTo(new[] { reported }));

    [TestCase("public class A { [Never] public string? Secret { get; set; } [Never] public string? Field; }")]
    [TestCase("class A { [Never] public string? Secret { get; set; } }")]
    [TestCase("public class A { [field: Never] public string? Secret { get; set; } }")]
    [TestCase("public record A([property: Never] string Secret);")]
    [TestCase("public class A { [Never, JsonInclude] internal string? Secret { get; set; } }")]
    [TestCase("public class A { [Never] public string? Secret { private get; set; } }")]
    [TestCase("public interface I { [Never] string Secret { get; } } public class A : I { [Never] string I.Secret => \"\"; }")]
    [TestCase("public class A { [Never] protected string? Secret { get; } } public class B : A { public new string? Secret => null; }")]
    [TestCase("public class A { public int Secret; } public class B : A { [Never] private new int Secret; public int S() => Secret; }")]
    [TestCase("""
        public class A { [Never] private string? _secret; public object? S() => _secret; }
        static class X { static void A(JsonTypeInfo t) => t.CreateJsonPropertyInfo(typeof(int), "s"); }
        """)]
    public async Task Is_silent_where_the_mark_can_hide_something(string code) =>
        Assert.That(await Analysis.FindAsync<MarkAnalyzer>(code), Is.Empty);

    [Test]
    public async Task Says_why() => Assert.That(
        (await Analysis.RunAsync<MarkAnalyzer>("public class A { [Never] private int Secret { get; set; } }"))
            .Select(found => found.ToString()),
        Is.EqualTo(new[]
        {
            "(1,19): warning POP003: [Never] has no effect on 'Secret': a member that is not public and has no [JsonInclude] is never "
            + "written as JSON; mark the member that is written",
        }));
}
