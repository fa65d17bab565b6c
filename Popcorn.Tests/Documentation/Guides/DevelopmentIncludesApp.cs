namespace Guides;

/// <summary>The same app in Development.</summary>
internal sealed class DevelopmentIncludesApp : IncludesApp
{
    public override string Environment => "Development";
}
