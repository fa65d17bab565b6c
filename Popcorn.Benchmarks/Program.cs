using Popcorn.Benchmarks.Startup;

return args switch
{
    ["startup-child", var contender] => StartupChild.Run(contender),
    _ => 2,
};
