using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Runtimes;

namespace Popcorn.Tests.Benchmarks;

public sealed class RuntimeTablesTests
{
    private static readonly RuntimeResult[] Results =
    [
        RuntimeResult.Of(".NET 8", [Run(400, 200), Run(300, 210)]),
        RuntimeResult.Of(".NET 9", [Run(150, 90), Run(160, 60)]),
    ];

    [Test]
    public void Compare_the_fastest_process_with_the_oldest_runtime_and_with_the_fast_path()
    {
        Assert.That(new RuntimeTables(Results).ForGuide(), Is.EqualTo("""
            | time against .NET 8 |  | bytes | .NET 8 | .NET 9 |
            |---|---|---:|---:|---:|
            | SimpleModelList | Stj_FastPath | 10 | 1.00 | 0.50 |
            | SimpleModelList | PopcornDeep_Compiled | 10 | 1.00 | 0.30 |

            | time against Stj_FastPath on the same runtime |  | bytes | .NET 8 | .NET 9 |
            |---|---|---:|---:|---:|
            | SimpleModelList | PopcornDeep_Compiled | 10 | 0.67 | 0.40 |

            ![10,000 small documents on each runtime](../../Popcorn.Benchmarks/results/runtimes.svg)
            """));
    }

    [Test]
    public void Have_every_figure()
    {
        string text = new RuntimeTables(Results).Long();
        Assert.That(text, Does.StartWith("- .NET 8: the runtime\n- .NET 9: the runtime\n"));
        Assert.That(text, Does.Contain("| SimpleModelList | PopcornDeep_Compiled | 10 | 200 | 60 |"));
        Assert.That(text, Does.Contain("## allocated, B"));
    }

    private static RuntimeRun Run(double fastPath, double ours) =>
        new("the runtime", [Row("Stj_FastPath", fastPath), Row("PopcornDeep_Compiled", ours)]);

    private static MatrixRow Row(string contender, double nanoseconds) => new("SimpleModelList", "Utf8", contender, 10, nanoseconds, 1, 0);
}
