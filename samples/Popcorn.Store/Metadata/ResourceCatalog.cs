using System.Security.Claims;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.Options;
using Popcorn.Store.Data;
using Popcorn.Store.Demo;
using Popcorn.Store.Models;
using JsonOptions = Microsoft.AspNetCore.Http.Json.JsonOptions;

namespace Popcorn.Store.Metadata;

/// <summary>The endpoints of the page, and their members for a caller.</summary>
internal sealed class ResourceCatalog(
    IPopcornEngines engines, IAuthorizationService authorization, IOptions<JsonOptions> json, IOptions<MvcOptions> mvc)
{
    private static readonly Resource[] Resources =
    [
        new("Products", "/products?take=50", typeof(Page<Product>), typeof(Product), "id,category.name"),
        new("Orders", "/orders?take=20", typeof(Page<Order>), typeof(Order), "id,lines.product.name"),
        new("One order", "/orders/17", typeof(Order), typeof(Order), "id,lines.product.name"),
        new(
            "Orders of a customer", "/customers/42/orders", typeof(Page<Order>), typeof(Order), "id,lines.product.name",
            Default: OrderQueries.OfCustomer),
        new("One product", "/products/7", typeof(Product), typeof(Product), "id,category.name"),
        new("Customers", "/customers?take=50", typeof(Page<Customer>), typeof(Customer), "id,address.city"),
        new("One customer", "/customers/42", typeof(Customer), typeof(Customer), "id,address.city"),
        new("Categories", "/categories", typeof(List<Category>), typeof(Category), "id,parent.name", Allow: CategoryQueries.Allow),
        new("One category", "/categories/14", typeof(Category), typeof(Category), "id,parent.name", Allow: CategoryQueries.Allow),
    ];

    /// <summary>The engine of minimal APIs or of controllers: each has JSON options of its own.</summary>
    public PopcornEngine Engine(bool isMvc) => engines.GetEngine(isMvc
        ? mvc.Value.OutputFormatters.OfType<SystemTextJsonOutputFormatter>().First().SerializerOptions
        : json.Value.SerializerOptions);

    /// <summary>The policies of members that a caller satisfies.</summary>
    public async Task<string[]> GrantedAsync(ClaimsPrincipal caller) =>
        (await authorization.AuthorizeAsync(caller, DemoCallers.Purchasing)).Succeeded ? [DemoCallers.Purchasing] : [];

    public static Resource? Find(string path) => Array.Find(Resources, resource => resource.Path == path);

    public async Task<IEnumerable<(Resource Resource, List<MemberNode> Members)>> TreesAsync(ClaimsPrincipal caller, bool showsNever)
    {
        string[] granted = await GrantedAsync(caller);
        return Resources.Select(resource => (
            resource, new MemberTree(Engine(isMvc: false), json.Value.SerializerOptions, resource, granted, showsNever).Members()));
    }
}
