using Popcorn.Store;
using Popcorn.Store.Api;
using Popcorn.Store.Data;
using Popcorn.Store.Demo;
using Popcorn.Store.Metadata;
using Popcorn.Store.Models;
using Popcorn.Store.Plain;
using Popcorn.Store.Sql;
using Scalar.AspNetCore;

WebApplicationBuilder builder = WebApplication.CreateBuilder(args);
builder.Services.AddStore(builder.Configuration);

builder.Services.AddDemoCallers();

builder.Services.AddPopcorn(popcorn =>
{
    popcorn.Engine.For<Category>(t => t.From(c => c.Children!, c => c.Subcategories.OrderBy(child => child.Id)));
    popcorn.WarmUp(typeof(Page<Order>), typeof(Page<Product>), typeof(Page<Customer>), typeof(List<Category>));
});
builder.Services.AddPopcornExceptionHandler();
builder.Services.AddControllers().AddPopcorn();
builder.Services.AddOpenApi(document => document.AddPopcorn());
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
// Nothing of the reader leaves the machine.
app.MapScalarApiReference(reader => reader.HideDeveloperTools().DisableAgent().DisableMcp().DisableTelemetry().DisableDefaultFonts());
app.MapStoreApi();
app.MapControllers();
app.MapPlainStore();
app.MapMetadata();
await app.SeedStoreAsync();
app.AnnounceWhenStarted();
await app.RunAsync();
