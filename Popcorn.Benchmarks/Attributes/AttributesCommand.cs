using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Attributes;

/// <summary><c>attributes</c>: what marks and names of one's own cost.</summary>
internal static class AttributesCommand
{
    public static int Run() => MatrixCommand.Run(
        "attributes", MatrixTables.Long, typeof(PlainAttributes), typeof(HeavyAttributes), typeof(RemappedAttributes));
}
