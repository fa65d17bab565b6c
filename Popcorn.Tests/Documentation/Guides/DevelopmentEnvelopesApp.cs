namespace Guides;

/// <summary>The same app in Development.</summary>
internal sealed class DevelopmentEnvelopesApp : EnvelopesApp
{
    public override string Environment => "Development";
}
