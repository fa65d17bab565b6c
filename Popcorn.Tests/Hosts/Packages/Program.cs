using Microsoft.AspNetCore.Authentication;
using Popcorn.Tests.Http.Callers;
using Popcorn.Tests.Http.DropIn;
using Popcorn.Tests.Packages;

// Asks itself all requests, and writes its answers to the file of the argument.
WebApplicationBuilder builder = WebApplication.CreateBuilder(new WebApplicationOptions { EnvironmentName = "Production" });
builder.Logging.ClearProviders();
builder.WebHost.UseUrls("http://127.0.0.1:0");
builder.Services.AddAuthentication("header").AddScheme<AuthenticationSchemeOptions, HeaderAuthentication>("header", null);
builder.Services.AddAuthorization(options =>
    options.AddPolicy("hr", policy => policy.RequireClaim(HeaderAuthentication.Claim, "hr")));
builder.Services.AddProblemDetails().AddPopcornExceptionHandler().AddOutputCache();
builder.Services.AddControllers().AddPopcorn();
await using WebApplication app = builder.Build();
app.UseExceptionHandler();
app.UseRouting().UseAuthentication().UseAuthorization().UseOutputCache();
MinimalEndpoints.Map(app, withPopcorn: true);
StaffEndpoints.Map(app.MapGroup("/staff").WithPopcorn());
app.MapGroup("/mvc").MapControllers();
await app.StartAsync();
using var client = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false }) { BaseAddress = new Uri(app.Urls.First()) };
string[] answers = await Requests.AskAllAsync(client);
File.WriteAllLines(args[0], answers);
await app.StopAsync();
