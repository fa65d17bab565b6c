using System.Text.Json;
using Microsoft.OpenApi;
using Popcorn.Tests.Http.Documents;
using Popcorn.Tests.Swashbuckle;
using Swashbuckle.AspNetCore.SwaggerGen;

WebApplicationBuilder builder = WebApplication.CreateBuilder(args);
builder.Services.AddControllers().AddPopcorn().AddJsonOptions(options =>
{
    if (builder.Configuration["OtherNames"] is not null)
        options.JsonSerializerOptions.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower;
});
builder.Services.AddAuthorization(DocumentedShop.AddPolicies);
#region swashbuckle
builder.Services.AddEndpointsApiExplorer();
builder.Services.AddSwaggerGen(options => options.AddPopcorn());
#endregion
builder.Services.Configure<SwaggerGenOptions>(options =>
{
    options.SwaggerDoc("v1", new OpenApiInfo { Title = "All", Version = "1" });
    options.SwaggerDoc(DocumentedShop.Name, new OpenApiInfo { Title = "Shop", Version = "1" });
    options.SwaggerDoc(DocumentedNames.Name, new OpenApiInfo { Title = "Names", Version = "1" });
    options.SwaggerDoc(DocumentedAge.Name, new OpenApiInfo { Title = "Age", Version = "1" });
    options.SwaggerDoc(DocumentedTraps.Name, new OpenApiInfo { Title = "Traps", Version = "1" });
    options.SwaggerDoc(DocumentedTraps.OtherName, new OpenApiInfo { Title = "Traps", Version = "2" });
    options.DocInclusionPredicate((name, description) => (description.GroupName ?? "v1") == name);
    options.UseOneOfForPolymorphism();
    options.SelectSubTypesUsing(type =>
        type == typeof(DocumentedShop.Payment) ? [typeof(DocumentedShop.Card), typeof(DocumentedShop.Voucher)]
        : type == typeof(DocumentedTraps.Animal) ? [typeof(DocumentedTraps.Dog)]
        : []);
    options.DocumentFilter<LaterSchemas>();
    options.SupportNonNullableReferenceTypes();
});
WebApplication app = builder.Build();
DocumentedHandlers.Map(app);
DocumentedShop.Map(app);
DocumentedNames.Map(app);
DocumentedAge.Map(app);
DocumentedTraps.Map(app);
app.MapSwagger(setupAction: options => options.OpenApiVersion = OpenApiSpecVersion.OpenApi3_1);
app.Run();
