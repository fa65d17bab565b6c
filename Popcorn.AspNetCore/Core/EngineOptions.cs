namespace Popcorn.AspNetCore.Core;

/// <summary>The options of the app's engines: as given, and with the other ways to handle unknown names.</summary>
internal sealed class EngineOptions(PopcornOptions given)
{
    public PopcornOptions Given => given;

    public PopcornOptions Lenient { get; } = Copy(given, UnknownMembers.Ignore);

    public PopcornOptions Strict { get; } = Copy(given, UnknownMembers.Reject);

    /// <summary>Whether the app rejects unknown names.</summary>
    public bool RejectUnknown => Lenient != given;

    private static PopcornOptions Copy(PopcornOptions options, UnknownMembers unknown) =>
        options.UnknownMembers == unknown ? options : new PopcornOptions(options) { UnknownMembers = unknown };
}
