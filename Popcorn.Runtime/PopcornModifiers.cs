using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization.Metadata;
using Popcorn.Contracts;

namespace Popcorn;

/// <summary>Modifiers for <see cref="DefaultJsonTypeInfoResolver.Modifiers"/>, for the places where Popcorn does not write.</summary>
public static class PopcornModifiers
{
    /// <summary>
    /// Takes the members marked <see cref="NeverAttribute"/> out of every contract, so that other writers of JSON with
    /// the same options (SignalR, logs, other formatters) leave them out too.
    /// </summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Contracts of members that were trimmed away hold nothing to hide.")]
    public static void HideNever(JsonTypeInfo contract)
    {
        ArgumentNullException.ThrowIfNull(contract);
        MemberPolicies.OfAttributes.HideNever(contract);
    }
}
