using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Popcorn;
using Popcorn.Store;
using Popcorn.Store.Api;
using Popcorn.Store.Data;
using Popcorn.Store.Metadata;
using Popcorn.Store.Models;
using Popcorn.Store.Plain;

WebApplicationBuilder builder = WebApplication.CreateBuilder(args);
builder.Services.AddStore(builder.Configuration["postgres"]);

// A misspelt name is an error that says where, and not a member that silently stays away.
builder.Services.AddPopcorn(popcorn =>
{
    popcorn.Engine.UnknownMembers = UnknownMembers.Reject;
    popcorn.WarmUp(typeof(Page<Order>), typeof(Page<Product>), typeof(Page<Customer>), typeof(List<Category>));
});
builder.Services.AddPopcornExceptionHandler();
builder.Services.ConfigureHttpJsonOptions(json => HideNever(json.SerializerOptions));
builder.Services.AddControllers().AddPopcorn().AddJsonOptions(json => HideNever(json.JsonSerializerOptions));
builder.Services.AddOpenApi();
builder.Services.AddScoped<PlainQueries>();
builder.Services.AddSingleton<ResourceCatalog>();

WebApplication app = builder.Build();
app.UseExceptionHandler();
app.UseStatusCodePages();
app.UseDefaultFiles();
app.UseStaticFiles();
app.MapOpenApi();
app.MapStoreApi();
app.MapControllers();
app.MapPlainStore();
app.MapMetadata();
await app.SeedStoreAsync();
app.AnnounceWhenStarted();
await app.RunAsync();

// For whoever writes with these options besides Popcorn: the plain twins, and the OpenAPI document.
static void HideNever(JsonSerializerOptions json) =>
    json.TypeInfoResolver = (json.TypeInfoResolver ?? new DefaultJsonTypeInfoResolver()).WithAddedModifier(PopcornModifiers.HideNever);
