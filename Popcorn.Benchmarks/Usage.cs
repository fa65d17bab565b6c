namespace Popcorn.Benchmarks;

/// <summary>What the console can do.</summary>
internal static class Usage
{
    private const string Text = """
        dotnet run -c Release --project Popcorn.Benchmarks -- COMMAND

          comparison   every contender on four shapes, to UTF-8 and to a string (about ten minutes)
          startup      the first write of a process, and what a further shape costs (about a minute)
          endpoints    real HTTP through both doors, with Popcorn and without (about seven minutes)
          steps        what each optimization is worth, by builds that lack it (about six minutes)

        A command prints its tables, keeps them in Popcorn.Benchmarks/results and in README.md,
        and exits with 1 when a target is missed.
        """;

    public static int Show(string[] args)
    {
        if (args is ["--help" or "-h" or "help"])
        {
            Console.WriteLine(Text);
            return 0;
        }
        Console.Error.WriteLine(args.Length == 0 ? Text : $"Unknown command: {string.Join(' ', args)}\n\n{Text}");
        return 2;
    }
}
