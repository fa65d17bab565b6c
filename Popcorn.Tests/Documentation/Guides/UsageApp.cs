using Popcorn;
using static Guides.GuideShop;

namespace Guides;

/// <summary>The app of docs/guide/usage.md.</summary>
internal sealed class UsageApp : GuideApp
{
    private static readonly Invoice One = new() { Id = 3, Total = 42.5m, Scan = "JVBERi0x" };

    public override void Configure(WebApplicationBuilder builder)
    {
        #region usage
        builder.Services.AddPopcorn(options =>
        {
            options.Usage.Enabled = true;
            options.Usage.Client = http => http.User.FindFirst("client_id")?.Value;
            options.DeprecatedSince = new DateTimeOffset(2026, 11, 1, 0, 0, 0, TimeSpan.Zero);
        });
        #endregion
    }

    public override void Map(WebApplication app)
    {
        #region endpoints
        app.MapGet("/invoices/3", () => One).WithPopcorn();
        app.MapGet("/usage", (IPopcornUsage usage) => usage.GetMembers(days: 30)
            .Select(member => $"{member.Member}: {member.ByName} by name, {member.ByWildcard} by wildcard"));
        #endregion
    }

    #region model
    public sealed class Invoice
    {
        public int Id { get; set; }

        [Obsolete("Use total.")]
        public decimal Amount => Total;

        public decimal Total { get; set; }

        [OnlyByName]
        public string? Scan { get; set; }
    }
    #endregion

    /// <summary>The same in code.</summary>
    internal static void Configure(IServiceCollection services) =>
        #region rules
        services.AddPopcorn(options => options.For<Order>(order => order
            .OnlyByName(x => x.Customer)
            .Obsolete(x => x.Total, "Use the totals of the lines.", since: new DateTimeOffset(2026, 7, 1, 0, 0, 0, TimeSpan.Zero))));
        #endregion
}
