namespace Guides;

/// <summary>The app of docs/guide/callers.md, for callers of the department hr.</summary>
internal sealed class CallersOfHrApp : CallersApp
{
    protected override string Department => "hr";
}
