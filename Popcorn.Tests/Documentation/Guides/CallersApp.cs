using System.Security.Claims;
using Popcorn;
using static Guides.GuideStaff;

namespace Guides;

/// <summary>The app of docs/guide/callers.md, for callers of the department sales.</summary>
internal class CallersApp : GuideApp
{
    protected virtual string Department => "sales";

    public override void Configure(WebApplicationBuilder builder)
    {
        #region services
        builder.Services.AddAuthorization(options =>
            options.AddPolicy("hr", policy => policy.RequireClaim("department", "hr")));
        builder.Services.AddPopcorn();
        #endregion
        #region cache
        builder.Services.AddOutputCache(options => options.AddPolicy("employees", policy => policy.VaryByPopcornPolicies()));
        #endregion
        builder.Services.AddSingleton<Staff>();
    }

    public override void Map(WebApplication app)
    {
        app.Use((context, next) =>
        {
            if (Department.Length > 0)
                context.User = new ClaimsPrincipal(new ClaimsIdentity([new Claim("department", Department)], "test"));
            return next(context);
        });
        #region map
        app.MapGet("/employees/{id}", (int id, Staff staff) => staff.Find(id)).WithPopcorn();
        #endregion
        #region requested
        app.MapGet("/payslips/{id}", (int id, Staff staff, IPopcornRequest request) =>
            request.IsRequested<Employee>("salary") ? staff.FindWithSalary(id) : staff.FindWithoutSalary(id)).WithPopcorn();
        #endregion
    }

    internal sealed class Staff
    {
        public Employee Find(int id) => new() { Id = id, Name = "Ann", Salary = 4711 };

        public Employee FindWithSalary(int id) => Find(id);

        public Employee FindWithoutSalary(int id) => new() { Id = id, Name = "Ann" };
    }
}
