using System.Security.Claims;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Tests.Http.Callers.Guide;

/// <summary>The code of docs/guide/callers.md. The test signs callers in by a header.</summary>
internal static class GuideApps
{
    public const string Header = "Department";

    public static TestApp Start() => TestApp.Start(
        builder =>
        {
            AddServices(builder);
            builder.Services.AddSingleton<Staff>();
        },
        app =>
        {
            SignIn(app);
            Map(app);
        });

    public static TestApp StartForbidding() => TestApp.Start(
        builder =>
        {
            AddServices(builder);
            builder.Services.AddSingleton<Staff>();
            builder.Services.AddPopcorn(popcorn => popcorn.DeniedMembers = DeniedMembers.Forbid);
        },
        app =>
        {
            SignIn(app);
            Map(app);
        });

    public static string WriteForHr(IPopcornEngines engines, JsonSerializerOptions json, Employee employee)
    {
        PopcornEngine forHr = engines.GetEngine(json).WithGrantedPolicies("hr");
        return forHr.Serialize(employee);
    }

    private static void AddServices(WebApplicationBuilder builder)
    {
        builder.Services.AddAuthorization(options =>
            options.AddPolicy("hr", policy => policy.RequireClaim("department", "hr")));
        builder.Services.AddPopcorn();
        builder.Services.AddOutputCache(options => options.AddPolicy("employees", policy => policy.VaryByPopcornPolicies()));
    }

    private static void SignIn(WebApplication app) => app.Use((context, next) =>
    {
        if (context.Request.Headers[Header].ToString() is { Length: > 0 } department)
            context.User = new ClaimsPrincipal(new ClaimsIdentity([new Claim("department", department)], "test"));
        return next(context);
    });

    private static void Map(WebApplication app)
    {
        app.MapGet("/employees/{id}", (int id, Staff staff) => staff.Find(id)).WithPopcorn();
        app.MapGet("/payslips/{id}", (int id, Staff staff, IPopcornRequest request) =>
            request.IsRequested<Employee>("salary") ? staff.FindWithSalary(id) : staff.FindWithoutSalary(id)).WithPopcorn();
    }
}
