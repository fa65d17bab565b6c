using System.Collections.Concurrent;
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

/// <summary>What the page offers to try, and the engines that answer it.</summary>
internal sealed class ResourceCatalog(
    IPopcornEngines engines, IAuthorizationService authorization, IOptions<JsonOptions> json, IOptions<MvcOptions> mvc)
{
    private static readonly Resource[] Resources =
    [
        new("Orders", "/orders?take=20", typeof(Page<Order>), typeof(Order)),
        new("One order", "/orders/17", typeof(Order), typeof(Order)),
        new("Orders of a customer", "/customers/42/orders", typeof(Page<Order>), typeof(Order), Default: OrderQueries.OfCustomer),
        new("Products", "/products?take=50", typeof(Page<Product>), typeof(Product)),
        new("One product", "/products/7", typeof(Product), typeof(Product)),
        new("Customers", "/customers?take=50", typeof(Page<Customer>), typeof(Customer)),
        new("One customer", "/customers/42", typeof(Customer), typeof(Customer)),
        new("Categories", "/categories", typeof(List<Category>), typeof(Category), Allow: CategoryQueries.Allow),
        new("One category", "/categories/14", typeof(Category), typeof(Category), Allow: CategoryQueries.Allow),
    ];

    /// <summary>The engines of the buyer. Requests have their own; these explain them.</summary>
    private readonly ConcurrentDictionary<PopcornEngine, PopcornEngine> _buyers = new();

    /// <summary>
    /// The engine behind minimal APIs, or that behind controllers, since each door has JSON options of its own, for what a caller may see.
    /// </summary>
    public async Task<PopcornEngine> EngineAsync(bool isMvc, ClaimsPrincipal caller)
    {
        PopcornEngine engine = engines.GetEngine(isMvc
            ? mvc.Value.OutputFormatters.OfType<SystemTextJsonOutputFormatter>().First().SerializerOptions
            : json.Value.SerializerOptions);
        bool isBuyer = (await authorization.AuthorizeAsync(caller, DemoCallers.Purchasing)).Succeeded;
        return isBuyer ? _buyers.GetOrAdd(engine, each => each.WithGrantedPolicies(DemoCallers.Purchasing)) : engine;
    }

    public static Resource? Find(string path) => Array.Find(Resources, resource => resource.Path == path);

    public async Task<IEnumerable<(Resource Resource, List<MemberNode> Members)>> TreesAsync(ClaimsPrincipal caller, bool showsNever)
    {
        PopcornEngine engine = await EngineAsync(isMvc: false, caller);
        return Resources.Select(
            resource => (resource, new MemberTree(engine, json.Value.SerializerOptions, resource, showsNever).Members()));
    }
}
