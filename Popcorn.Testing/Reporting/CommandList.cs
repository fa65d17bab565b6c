using System.Text;

namespace Popcorn.Testing.Reporting;

/// <summary>The commands of a console.</summary>
/// <param name="usage">How the console is started.</param>
/// <param name="commands">The commands.</param>
/// <param name="notes">What else the help says.</param>
internal sealed class CommandList(string usage, IReadOnlyList<Command> commands, string notes)
{
    /// <summary>The exit code of a command that threw.</summary>
    public const int Failed = 3;

    /// <summary>The exit code for arguments that are not understood: EX_USAGE of BSD.</summary>
    public const int NotUnderstood = 64;

    /// <summary>Runs a command, or prints the list of commands.</summary>
    /// <returns>
    /// The exit code: that of the command, 0 for help, <see cref="NotUnderstood"/>, or <see cref="Failed"/> if the command threw.
    /// </returns>
    public int Run(string[] arguments)
    {
        if (arguments is ["help"] or [.., "--help" or "-h"])
        {
            Console.WriteLine(CreateHelp());
            return 0;
        }
        try
        {
            if (commands.FirstOrDefault(command => command.Name == arguments.FirstOrDefault()) is { } command)
                return command.Run(new Arguments(arguments[1..]));
        }
        catch (UsageException)
        {
        }
        catch (Exception failure)
        {
            // An exception that nothing catches ends a process before a finally block has run: servers and folders would stay.
            Console.Error.WriteLine(failure);
            return Failed;
        }
        string mistake = arguments.Length == 0 ? "" : $"Not understood: {string.Join(' ', arguments)}\n\n";
        Console.Error.WriteLine(mistake + CreateHelp());
        return NotUnderstood;
    }

    private string CreateHelp()
    {
        var text = new StringBuilder($"{usage}\n\n");
        foreach (Command command in commands.Where(command => command.About.Length > 0))
            text.Append("  ").Append(command.Name.PadRight(13)).Append(command.About).Append('\n');
        return text.Append('\n').Append(notes).ToString();
    }
}
