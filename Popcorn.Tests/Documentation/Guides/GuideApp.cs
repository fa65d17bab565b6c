namespace Guides;

/// <summary>An app whose code and answers a guide shows.</summary>
internal abstract class GuideApp
{
    public virtual string Environment => "Production";

    /// <summary>What the database was sent last, if the app has one.</summary>
    public virtual string LastStatement => "";

    public abstract void Configure(WebApplicationBuilder builder);

    public abstract void Map(WebApplication app);
}
