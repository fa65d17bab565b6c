using Popcorn.Store;
using Popcorn.Store.Agents;
using Popcorn.Store.Api;
using Popcorn.Store.Data;
using Popcorn.Store.Demo;
using Popcorn.Store.Metadata;
using Popcorn.Store.Plain;
using Popcorn.Store.Sql;
using Scalar.AspNetCore;

if (StoreAgents.AreMeant(args))
{
    await StoreAgents.RunAsync(args);
    return;
}

WebApplicationBuilder builder = WebApplication.CreateBuilder(args);
builder.Services.AddStore(builder.Configuration);

// In development only: it believes what a request says of its caller.
builder.Services.AddDemoCallers(builder.Environment);

builder.Services.AddPopcorn(StoreServices.Configure).AddPopcorn(popcorn =>
{
    StoreViews.Add(popcorn);
    popcorn.Usage.Enabled = true;
    popcorn.Usage.Client = http => http.User.Identity?.Name;
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
