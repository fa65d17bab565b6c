using Popcorn.Client;
using static Guides.ClientShop;

namespace Guides;

/// <summary>The code of docs/guide/clients.md.</summary>
internal static class ClientGuide
{
    public static async Task ReadOrderAsync(HttpClient http, TextWriter console)
    {
        #region order
        var order = await http.GetIncludedAsync("/orders/17", (Order o) => new
        {
            o.Id,
            Buyer = o.Customer.Name,
            Lines = o.Lines.Select(l => new { l.Sku, l.Quantity }).ToList(),
        });
        console.WriteLine($"Order {order!.Id} for {order.Buyer}: {order.Lines[0].Quantity} of {order.Lines[0].Sku}");
        #endregion
    }

    public static async Task ReadListAsync(HttpClient http, TextWriter console)
    {
        #region list
        var orders = await http.GetIncludedAsync("/orders", (List<Order> list) => list.Select(o => new { o.Id, o.Total }));
        console.WriteLine(string.Join("; ", orders!.Select(o => $"{o.Id}: {o.Total}")));
        #endregion
    }

    public static async Task ReadPageAsync(HttpClient http, TextWriter console)
    {
        #region page
        var page = await http.GetIncludedAsync("/pages", (Page<Order> p) => new
        {
            Ids = Include.Payload(p.Items).Select(o => o.Id).ToArray(),
            p.Total,
        });
        console.WriteLine($"{page!.Ids.Length} of {page.Total}");
        #endregion
    }

    public static async Task ReadWildcardsAsync(HttpClient http, TextWriter console)
    {
        #region wildcards
        Order? order = await http.GetIncludedAsync("/orders/17", (Order o) => Include.All(o).Without(x => new { x.Total, x.Lines }));
        console.WriteLine($"{order!.Customer.Email}, {order.Total}");
        #endregion
    }

    public static async Task KeepIncludeAsync(HttpClient http, TextWriter console)
    {
        #region keep
        var summary = Include.For((Order o) => new { o.Id, o.Total });

        console.WriteLine(summary.Text);
        using HttpResponseMessage response = await http.PostAsync(summary.AddTo("/orders"), null);
        var placed = await summary.ReadAsync(response);
        console.WriteLine($"Placed {placed!.Id}");
        #endregion
    }

    public static async Task NameMembersAsync(HttpClient http, TextWriter console)
    {
        #region options
        var options = new PopcornClientOptions
        {
            QueryParameter = "fields",
            SerializerOptions = new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower },
        };
        var include = Include.For((Order o) => new { o.CardToken }, options);
        console.WriteLine(include.AddTo("/orders/17"));
        #endregion
        await Task.CompletedTask;
    }

    public static async Task HandleRefusalAsync(HttpClient http, TextWriter console)
    {
        #region refusal
        try
        {
            await http.GetIncludedAsync("/orders/17", (Order o) => new { o.Id, o.CardToken });
        }
        catch (PopcornRequestException refused)
        {
            console.WriteLine($"{refused.Code} at {refused.Position}");
        }
        #endregion
    }
}
