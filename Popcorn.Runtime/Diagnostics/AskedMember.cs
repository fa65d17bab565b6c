using Popcorn.Contracts;

namespace Popcorn.Diagnostics;

/// <summary>A member that an include selects somewhere.</summary>
/// <param name="Type">The name of the type that declares it.</param>
/// <param name="Name">The JSON name of the member.</param>
/// <param name="By">What selects it.</param>
/// <param name="Obsolete">What says that clients should not use it any more; null if nothing does.</param>
internal sealed record AskedMember(string Type, string Name, AskedBy By, ObsoleteMark? Obsolete);
