using System.Text;

namespace Popcorn.Benchmarks;

/// <summary>What the console can do.</summary>
internal static class Usage
{
    /// <summary>Exits with 0 for who asked for help, and with 2 for who typed what is not understood.</summary>
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
            """).ToString();
    }
}
