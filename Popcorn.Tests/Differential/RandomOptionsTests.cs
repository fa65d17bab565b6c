using FsCheck;
using FsCheck.Fluent;
using Popcorn.Testing.Differential.Graphs;
using Popcorn.Testing.Differential.Projection;

namespace Popcorn.Tests.Differential;

/// <summary>Random options: random graphs are written whole as by System.Text.Json, and random includes are projections.</summary>
public class RandomOptionsTests
{
    private const int QuestionsOfAType = 3;

    [TestCase(TestedTier.Composed, 40)]
    [TestCase(TestedTier.Compiled, 10)]
    [TestCase(TestedTier.CompiledByFramework, 2)]
    public void Are_followed(TestedTier tier, int count)
    {
        ulong seed = 20_261_123;
        foreach (JsonSerializerOptions options in RandomOptions.All.Sample(count, new Rnd(seed), 50))
        {
            var engine = new PopcornEngine(options, tier.ToOptions());
            foreach (Type type in (Type[])[.. Plain.Roots, .. Marked.Roots])
            {
                Prop.ForAll(Question.All(type, options, depth: 3), question => Compare(engine, options, question))
                    .Check(Question.Check(QuestionsOfAType, seed++));
            }
            engine.AssertAllCompiled();
        }
    }

    private static Property Compare(PopcornEngine engine, JsonSerializerOptions options, Question question)
    {
        Outcome whole = Outcome.Of(() => question.Whole(options));
        bool isPlain = Plain.Roots.Contains(question.Type) && question.Type != typeof(object);
        Outcome deep = isPlain ? Outcome.Of(() => question.Answer(engine, Ask.Deep)) : whole;
        Property property = whole.Agrees(deep).Label($"{question.Type} {Text(options)}\nexpected {whole}\nactual   {deep}");
        if (whole.Bytes is null)
            return property;
        byte[] expected = NaiveProjector.Project(whole.Bytes, question.Value, question.Type, options, question.Ask);
        byte[] actual = question.Answer(engine);
        return property.And(expected.AsSpan().SequenceEqual(actual).Label($"{Text(options)}\n{question.Differ(expected, actual)}"));
    }

    private static string Text(JsonSerializerOptions options) => string.Join(", ", typeof(JsonSerializerOptions).GetProperties()
        .Where(property => property.GetIndexParameters().Length == 0 && property.PropertyType.IsValueType || property.Name.EndsWith(
            "Policy", StringComparison.Ordinal))
        .Select(property => $"{property.Name}={property.GetValue(options)}"));
}
