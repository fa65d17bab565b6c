using Popcorn.Benchmarks;
using Popcorn.Benchmarks.Comparison;
using Popcorn.Benchmarks.Endpoints;
using Popcorn.Benchmarks.Startup;
using Popcorn.Benchmarks.Steps;

return args switch
{
    ["comparison"] => ComparisonCommand.Run(),
    ["startup"] => StartupCommand.Run(),
    [StartupChild.Command, var contender] => StartupChild.Run(contender),
    ["endpoints", .. var settings] => EndpointsCommand.Run(settings),
    [EndpointsServer.Command, var app] => EndpointsServer.Run(app),
    ["steps"] => StepsCommand.Run(),
    [StepChild.Command] => StepChild.Run(),
    _ => Usage.Show(args),
};
