namespace Popcorn.Mcp.Core;

/// <summary>Refuses tools and resources of an app's own kind, if the SDK would write the objects that their methods return.</summary>
internal static class UnknownKind
{
    public static T ThrowIfDeclaresObjects<T>(string name, T primitive, IReadOnlyList<object> metadata)
        where T : notnull
    {
        if (SettingsReader.HasLists(metadata) || (SettingsReader.FindResultType(metadata) is { } type && !ResultTypes.AreOfSdk(type)))
        {
            throw new PopcornException(
                $"{name} is a {primitive.GetType()}, whose results Popcorn cannot write: let its method return a string or a result of the "
                + "protocol, or register the method by WithTools or WithResources, and add what surrounds the call as a filter.");
        }
        return primitive;
    }
}
