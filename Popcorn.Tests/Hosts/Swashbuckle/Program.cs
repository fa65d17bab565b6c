using Popcorn.Tests.Http.Documents;

WebApplicationBuilder builder = WebApplication.CreateBuilder(args);
builder.Services.AddControllers().AddPopcorn();
builder.Services.AddEndpointsApiExplorer().AddSwaggerGen();
WebApplication app = builder.Build();
DocumentedHandlers.Map(app);
app.MapSwagger();
app.Run();
