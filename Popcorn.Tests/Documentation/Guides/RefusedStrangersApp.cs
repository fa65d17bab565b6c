namespace Guides;

/// <summary>The app of docs/guide/callers.md that refuses denied members, for callers who have not signed in.</summary>
internal sealed class RefusedStrangersApp : RefusedCallersApp
{
    protected override string Department => "";
}
