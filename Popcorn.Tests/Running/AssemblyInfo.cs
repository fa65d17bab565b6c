// Beside each other, since many of them wait for something: a compilation, a browser, a child process. What measures time or memory,
// or sets what the whole process goes by, says [NonParallelizable].
[assembly: Parallelizable(ParallelScope.Fixtures)]
[assembly: Popcorn.Tests.Workers]
