using System.Text.Json;
using FsCheck;
using FsCheck.Fluent;

namespace Popcorn.Testing.Differential.Projection;

/// <summary>Random values of one type × random includes, each compared with what a naive projector leaves of the whole.</summary>
/// <param name="Mistake">The smallest pair that is answered otherwise; null where there is none.</param>
/// <param name="Compared">How many pairs System.Text.Json could write whole.</param>
/// <param name="Telling">How many answers were neither everything nor nothing.</param>
internal sealed record ProjectionRun(string? Mistake, int Compared, int Telling)
{
    public static ProjectionRun Of(Type type, JsonSerializerOptions options, PopcornEngine engine, int pairs, ulong seed, int depth)
    {
        int compared = 0;
        int telling = 0;
        try
        {
            Prop.ForAll(Question.All(type, options, depth), question =>
            {
                Outcome whole = Outcome.Of(() => question.Whole(options));
                if (whole.Bytes is null)
                    return true.ToProperty();
                compared++;
                byte[] expected = NaiveProjector.Project(whole.Bytes, question.Value, type, options, question.Ask);
                telling += expected.Length > 2 && expected.Length < whole.Bytes.Length ? 1 : 0;
                byte[] actual = question.Answer(engine);
                return expected.AsSpan().SequenceEqual(actual).Label(question.Differ(expected, actual));
            }).Check(Question.Check(pairs, seed));
            return new ProjectionRun(null, compared, telling);
        }
        catch (Exception exception)
        {
            return new ProjectionRun($"Seed {seed}: {exception.Message}", compared, telling);
        }
    }
}
