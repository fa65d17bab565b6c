namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Whether <c>AddPopcorn</c> was called in this process. A handler gives no access to the services of its app before the first request,
/// so this is how <c>WithPopcorn</c> finds out at the start that they are missing.
/// </summary>
internal static class AddedServices
{
    private static volatile bool _areAdded;

    public static bool AreAdded => _areAdded;

    public static void Note() => _areAdded = true;
}
