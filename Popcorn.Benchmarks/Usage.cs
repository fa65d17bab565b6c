namespace Popcorn.Benchmarks;

/// <summary>The list of commands.</summary>
internal static class Usage
{
    /// <summary>Exits with 0 if help was asked for, and with 2 if the arguments are not understood.</summary>
    public static int Show(string[] args)
    {
        if (args is ["--help" or "-h" or "help"])
        {
            Console.WriteLine(Text());
            return 0;
        }
        Console.Error.WriteLine(args.Length == 0 ? Text() : $"Not understood: {string.Join(' ', args)}\n\n{Text()}");
        return 2;
    }

    private static string Text()
    {
        var text = new StringBuilder("dotnet run -c Release --project Popcorn.Benchmarks -- COMMAND\n\n");
        foreach (Command command in Commands.All.Where(command => command.About.Length > 0))
            text.Append("  ").Append(command.Name.PadRight(13)).Append(command.About).Append('\n');
        return text.Append("""

            A command prints its tables, keeps them in Popcorn.Benchmarks/results, the most important ones
            also in docs/guide/performance.md, and exits with 1 when a target is missed.

            Options of BenchmarkDotNet run its classes (Popcorn.Benchmarks/Studies) and keep nothing:

              --list flat                          lists the benchmarks
              --filter '*Includes*' --job dry      runs some of them
            """).ToString();
    }
}
