using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace Popcorn.Benchmarks.Measuring;

/// <summary>How many bytes a benchmark writes: without them, a ratio of two rows says little.</summary>
internal sealed class OutputBytesColumn : IColumn
{
    private Summary? _summary;
    private Dictionary<BenchmarkCase, int> _bytes = [];

    public string Id => nameof(OutputBytesColumn);
    public string ColumnName => "Bytes";
    public string Legend => "Bytes written, or of the include text";
    public bool AlwaysShow => true;
    public ColumnCategory Category => ColumnCategory.Custom;
    public int PriorityInCategory => 0;
    public bool IsNumeric => true;
    public UnitType UnitType => UnitType.Dimensionless;

    public bool IsDefault(Summary summary, BenchmarkCase benchmarkCase) => false;

    public bool IsAvailable(Summary summary) => true;

    public string GetValue(Summary summary, BenchmarkCase benchmarkCase) => GetValue(summary, benchmarkCase, SummaryStyle.Default);

    public string GetValue(Summary summary, BenchmarkCase benchmarkCase, SummaryStyle style)
    {
        if (_summary != summary)
        {
            _summary = summary;
            _bytes = StudyInstance.CountBytes(summary.BenchmarksCases).ToDictionary(each => each.Benchmark, each => each.Bytes);
        }
        return _bytes[benchmarkCase].ToString(CultureInfo.InvariantCulture);
    }
}
