using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Usage;

/// <summary>What is counted as one: responses of one endpoint with one type and one include, for one client.</summary>
internal readonly record struct CountedSelection(Endpoint? Endpoint, Type Type, Include Include, string? Client);
