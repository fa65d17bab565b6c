using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Report;

/// <summary>What a command kept last.</summary>
/// <param name="Section">The command.</param>
/// <param name="Facts">Where, when and of which commit its rows were measured; its markdown says so itself.</param>
/// <param name="Rows">Its rows, of commands that keep rows.</param>
/// <param name="Markdown">Its tables, of commands that keep these.</param>
internal sealed record SectionResults(Section Section, string Facts, IReadOnlyList<MatrixRow> Rows, string Markdown)
{
    public bool IsMissing => Rows.Count == 0 && string.IsNullOrWhiteSpace(Markdown);

    public static SectionResults Load(Repository repository, Section section)
    {
        if (section.Kind == SectionKind.Markdown)
        {
            string path = Path.Combine(repository.Results, $"{section.Command}.md");
            return new SectionResults(section, "", [], File.Exists(path) ? File.ReadAllText(path) : "");
        }
        ResultFile? file = ResultFile.Load(repository, section.Command);
        return new SectionResults(section, file?.Facts ?? "", file?.Rows ?? [], "");
    }
}
