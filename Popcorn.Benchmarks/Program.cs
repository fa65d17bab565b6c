using Popcorn.Benchmarks;

return Commands.All.FirstOrDefault(command => command.Name == args.FirstOrDefault()) is { } command
    ? command.Run(args[1..])
    : Usage.Show(args);
