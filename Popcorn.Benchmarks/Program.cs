using Popcorn.Benchmarks;
using Popcorn.Benchmarks.Comparison;
using Popcorn.Benchmarks.Startup;

return args switch
{
    ["comparison"] => ComparisonCommand.Run(),
    ["startup"] => StartupCommand.Run(),
    [StartupChild.Command, var contender] => StartupChild.Run(contender),
    _ => Usage.Show(args),
};
