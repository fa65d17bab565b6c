using Popcorn.Tests.Swashbuckle;

WebApplicationBuilder builder = WebApplication.CreateBuilder(args);
builder.Services.AddControllers().AddPopcorn();
builder.Services.AddEndpointsApiExplorer().AddSwaggerGen();
WebApplication app = builder.Build();
app.MapGet("/minimal", () => new Thing(1, "n", "c")).WithPopcorn();
app.MapGet("/minimal/text", () => "text").WithPopcorn();
app.MapGet("/plain", () => new Thing(1, "n", "c"));
app.MapControllers();
app.MapSwagger();
app.Run();
