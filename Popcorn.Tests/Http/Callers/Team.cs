namespace Popcorn.Tests.Http.Callers;

public sealed record Team(IEnumerable<Employee> Members);
