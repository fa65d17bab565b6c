namespace Popcorn.Testing.Http.Server;

/// <summary>Where a request comes in.</summary>
[Flags]
public enum EntryPoint
{
    None = 0,
    Mvc = 1,
    MinimalApi = 2,
    Both = Mvc | MinimalApi,
}
