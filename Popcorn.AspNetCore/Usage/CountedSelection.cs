using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Usage;

/// <summary>What is counted as one: responses of one endpoint with one type and one include, for one client.</summary>
/// <param name="Endpoint">The endpoint.</param>
/// <param name="Type">The type that is written.</param>
/// <param name="Include">The include.</param>
/// <param name="ServerWildcards">Those of its wildcards that are of a view or a default list, and equal those of a client.</param>
/// <param name="Client">The client; null if the app does not tell clients apart.</param>
internal readonly record struct CountedSelection(Endpoint? Endpoint, Type Type, Include Include, int ServerWildcards, string? Client);
