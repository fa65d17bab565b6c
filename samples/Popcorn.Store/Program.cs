using System.Text.Json.Serialization.Metadata;
using Popcorn;
using Popcorn.Store;
using Popcorn.Store.Api;
using Popcorn.Store.Data;
using Popcorn.Store.Demo;
using Popcorn.Store.Metadata;
using Popcorn.Store.Models;
using Popcorn.Store.Plain;
using Popcorn.Store.Sql;

WebApplicationBuilder builder = WebApplication.CreateBuilder(args);
builder.Services.AddStore(builder.Configuration);

builder.Services.AddDemoCallers();

// A misspelt name is an error that says where, and not a member that silently stays away.
builder.Services.AddPopcorn(popcorn =>
{
    popcorn.Engine.UnknownMembers = UnknownMembers.Reject;
    popcorn.WarmUp(typeof(Page<Order>), typeof(Page<Product>), typeof(Page<Customer>), typeof(List<Category>));
});
builder.Services.AddPopcornExceptionHandler();
builder.Services.AddControllers().AddPopcorn();
// The shop only answers with its types: a member that is never written has no place in the document.
builder.Services.AddOpenApi(document => document.AddSchemaTransformer((schema, context, _) =>
{
    foreach (JsonPropertyInfo property in context.JsonTypeInfo.Properties.Where(IsNever))
    {
        schema.Properties?.Remove(property.Name);
        schema.Required?.Remove(property.Name);
    }
    return Task.CompletedTask;
}));
builder.Services.AddScoped<PlainQueries>();
builder.Services.AddSingleton<ResourceCatalog>();
builder.Services.AddSingleton<SqlReports>();

WebApplication app = builder.Build();
app.UseExceptionHandler();
app.UseStatusCodePages();
app.UseDefaultFiles();
app.UseStaticFiles();
app.UseSqlReports();
app.UseAuthentication();
app.UseAuthorization();
app.MapOpenApi();
app.MapStoreApi();
app.MapControllers();
app.MapPlainStore();
app.MapMetadata();
await app.SeedStoreAsync();
app.AnnounceWhenStarted();
await app.RunAsync();

static bool IsNever(JsonPropertyInfo property) => property.AttributeProvider?.IsDefined(typeof(NeverAttribute), inherit: true) == true;
