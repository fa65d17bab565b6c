using Microsoft.Extensions.Primitives;

namespace Popcorn.AspNetCore.Core;

/// <summary>Where an include is read from: texts, that outlive their request.</summary>
/// <param name="Text">The whole query; null where it was read already.</param>
/// <param name="Values">Then the parameter's values.</param>
internal readonly record struct IncludeQuery(string? Text, StringValues Values);
