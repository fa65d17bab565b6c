using Microsoft.AspNetCore.Builder;

namespace Guides;

/// <summary>An app whose code and answers a guide shows.</summary>
internal abstract class GuideApp
{
    public virtual string Environment => "Production";

    public abstract void Configure(WebApplicationBuilder builder);

    public abstract void Map(WebApplication app);
}
