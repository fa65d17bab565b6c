using Popcorn.Benchmarks;

return Children.TryRun(args)
    ?? (args is not [['-', ..], ..] or ["--help" or "-h", ..] ? Commands.List.Run(args) : FilteredStudies.Run(args));
