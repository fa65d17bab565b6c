using FsCheck;
using FsCheck.Fluent;
using Popcorn.Testing.Differential.Projection;

namespace Popcorn.Tests.Differential.Projection;

/// <summary>What holds between the answers to two includes, for random types, values and includes.</summary>
[TestFixture("default")]
[TestFixture("web")]
public class LawTests
{
    private const int Questions = 60;
    private const ulong Seed = 20_261_122;

    /// <summary>The name of nothing, and a key of nothing.</summary>
    private static readonly AskItem Unknown = new("no such member");

    private readonly JsonSerializerOptions _options;
    private readonly PopcornEngine _engine;
    private readonly PopcornEngine _compiled;

    public LawTests(string optionSet)
    {
        _options = OptionSets.Make(optionSet);
        _engine = new PopcornEngine(_options, TestedTier.Composed.ToOptions());
        _compiled = new PopcornEngine(_options, TestedTier.Compiled.ToOptions());
    }

    [Test]
    public void The_order_does_not_matter() => Check(question => Same(question, Reversed(question.Ask)));

    [Test]
    public void Saying_it_twice_does_not_matter() =>
        Check(question => Same(question, new Ask([.. question.Ask.Items, .. question.Ask.Items])));

    [Test]
    public void A_name_of_nothing_beside_a_positive_item_does_not_matter() => Check(question =>
        question.Ask.Items.All(item => item.IsNegated) || Same(question, new Ask([.. question.Ask.Items, Unknown])));

    [Test]
    public void Every_answer_is_part_of_the_whole() => Check(question =>
    {
        using JsonDocument part = JsonDocument.Parse(question.Answer(_engine));
        using JsonDocument whole = JsonDocument.Parse(question.Answer(_engine, Ask.Deep));
        return JsonPart.IsPart(part.RootElement, whole.RootElement);
    });

    [Test]
    public void All_but_one_is_all_without_that_one() => Check(question =>
    {
        JsonTypeInfo info = _options.GetTypeInfo(Nullable.GetUnderlyingType(question.Type) ?? question.Type);
        bool isPlain = info.Kind == JsonTypeInfoKind.Object && info.PolymorphismOptions is null
            && !question.Type.IsDefined(typeof(PopcornEnvelopeAttribute), false);
        if (!isPlain)
            return true;
        var all = new AskItem("*");
        NaiveContract contract = NaiveContract.Of(_options, info.Type);
        return contract.Members.Where(member => AskGenerator.IsSpeakable(member.Name) && !member.IsAlways && !member.IsNever).All(member =>
            JsonPart.Without(question.Answer(_engine, new Ask(all)), member.Name)
                .SequenceEqual(JsonPart.Without(question.Answer(_engine, new Ask(all, new AskItem(member.Name, IsNegated: true))), null)));
    });

    [Test]
    public void Compiled_is_composed()
    {
        Check(question => question.Answer(_engine).AsSpan().SequenceEqual(question.Answer(_compiled)), questions: 10, depth: 3);
        _compiled.AssertAllCompiled();
    }

    private bool Same(Question question, Ask other) => question.Answer(_engine).AsSpan().SequenceEqual(question.Answer(_engine, other));

    private static Ask Reversed(Ask ask) =>
        new([.. ask.Items.AsEnumerable().Reverse().Select(item => item with { List = item.List is null ? null : Reversed(item.List) })]);

    private void Check(Func<Question, bool> law, int questions = Questions, int depth = 5)
    {
        ulong seed = Seed;
        int held = 0;
        foreach (Type type in Marked.Roots)
        {
            Prop.ForAll(Question.All(type, _options, depth), question =>
            {
                // What System.Text.Json refuses has no answer.
                if (Outcome.Of(() => question.Whole(_options)).Bytes is null)
                    return true;
                held++;
                return law(question);
            }).Check(Question.Check(questions, seed++));
        }
        Assert.That(held, Is.GreaterThan(questions * Marked.Roots.Length * 9 / 10));
    }
}
