using Popcorn;
using Popcorn.Tests.Http;
using static Guides.GuideShop;

namespace Guides;

/// <summary>What docs/guide/production.md shows.</summary>
internal static class ProductionOutput
{
    public static string StopStart()
    {
        try
        {
            TestApp.Start(
                builder => builder.Services.AddPopcorn(options => options.RequireAllowLists = true),
                app =>
                {
                    #region missing
                    app.MapGet("/orders", () => new[] { One }).WithPopcorn();
                    #endregion
                }).Dispose();
            return "";
        }
        catch (PopcornException exception)
        {
            return exception.Message;
        }
    }
}
