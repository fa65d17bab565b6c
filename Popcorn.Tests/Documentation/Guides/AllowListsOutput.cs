using Popcorn;
using Popcorn.Tests.Http;
using static Guides.GuideShop;

namespace Guides;

/// <summary>What the code of docs/guide/allow-lists-and-never.md prints.</summary>
internal static class AllowListsOutput
{
    public static string HideNever()
    {
        Order order = One;
        using var console = new StringWriter();
        #region hide
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web);
        PopcornModifiers.HideNever(json);
        console.WriteLine(JsonSerializer.Serialize(order, json));
        #endregion
        return console.ToString();
    }

    public static string StopStart()
    {
        try
        {
            using TestApp app = TestApp.Start(builder => builder.Services.AddPopcorn(), MapMistakes);
            return "";
        }
        catch (PopcornException mistakes)
        {
            return mistakes.Message;
        }
    }

    private static void MapMistakes(WebApplication app)
    {
        #region mistakes
        app.MapGet("/orders", () => new[] { One }).WithPopcorn(popcorn => popcorn.Allow = "[id,totl]");
        app.MapGet("/orders/17", [Popcorn(Allow = "[id]")] () => One);
        #endregion
    }
}
