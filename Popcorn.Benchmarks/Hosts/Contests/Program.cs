using Popcorn.Benchmarks.Hosts.Contests;

switch (args)
{
    case ["gate"]:
        GateTurns.Run(Console.In, Console.Out);
        return 0;
    case ["runtimes"]:
        Console.WriteLine(JsonSerializer.Serialize(RuntimeContests.Measure()));
        return 0;
    default:
        Console.Error.WriteLine("The console of the benchmarks starts this program, as 'gate' or as 'runtimes'.");
        return 64;
}
