namespace Popcorn.Tests.Http.Caching;

public sealed record CachedThing(int Id, string Name);
