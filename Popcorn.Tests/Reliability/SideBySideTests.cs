using System.Text.Encodings.Web;

namespace Popcorn.Tests.Reliability;

/// <summary>Engines of different options in one process know nothing of each other.</summary>
public class SideBySideTests
{
    private const int Writes = 20_000;

    [TestCase(CompilationMode.Never)]
    [TestCase(CompilationMode.Always)]
    [TestCase(CompilationMode.WhenHot)]
    public void Engines_answer_by_their_own_options(CompilationMode compilation)
    {
        (PopcornEngine Engine, string Include, string Answer)[] cases =
        [
            (Engine(new(JsonSerializerDefaults.Web), o => o.For<Model>(t => t.Never(x => x.SecretPart))), "[*,-FULLNAME]",
                """{"child":null}"""),
            (Engine(new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower,
                Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }), "[*]",
                """{"full_name":"é","secret_part":"s","child":null}"""),
            (Engine(new() { DefaultIgnoreCondition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingNull }), "[*]",
                """{"FullName":"\u00E9","SecretPart":"s"}"""),
            (Engine(new(), o => o.For<Model>(t => t.Default(x => x.SecretPart))), "[]", """{"SecretPart":"s"}"""),
            (Engine(new(), o => o.For<Model>(t => t.Always(x => x.SecretPart))), "[Child]", """{"SecretPart":"s","Child":null}"""),
            (Engine(new(JsonSerializerDefaults.Web), o => o.UnknownMembers = UnknownMembers.Ignore), "[*,secret]",
                """{"fullName":"\u00E9","secretPart":"s","child":null}"""),
        ];
        Parallel.For(0, Writes, new ParallelOptions { MaxDegreeOfParallelism = 8 }, i =>
        {
            (PopcornEngine engine, string include, string answer) = cases[i % cases.Length];
            Assert.That(engine.Serialize(new Model(), include), Is.EqualTo(answer));
        });

        PopcornEngine Engine(JsonSerializerOptions json, Action<PopcornOptions>? configure = null)
        {
            var options = new PopcornOptions { Compilation = compilation };
            configure?.Invoke(options);
            return new PopcornEngine(json, options);
        }
    }

    internal sealed class Model
    {
        public string FullName => "é";
        public string SecretPart => "s";
        public Model? Child => null;
    }
}
