using System.Security.Claims;
using Microsoft.AspNetCore.OutputCaching;
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
        builder.Services.AddOutputCache(options => options.AddPolicy(
            "employees", policy => policy.AddPolicy<StoreForAll>().VaryByPopcornPolicies(), excludeDefaultPolicy: true));
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
        #region cached
        app.UseOutputCache();
        app.MapGet("/employees/newest", (Staff staff) => staff.Hire("Bob")).CacheOutput("employees").WithPopcorn();
        #endregion
        #region map
        app.MapGet("/employees/{id}", (int id, Staff staff) => staff.Find(id)).WithPopcorn();
        #endregion
        #region requested
        app.MapGet("/payslips/{id}", (int id, Staff staff, IPopcornRequest request) =>
            request.IsRequested<Employee>("salary") ? staff.FindWithSalary(id) : staff.FindWithoutSalary(id)).WithPopcorn();
        #endregion
    }

    #region policy
    /// <summary>Stores responses to GET, also for callers who are signed in.</summary>
    public sealed class StoreForAll : IOutputCachePolicy
    {
        public ValueTask CacheRequestAsync(OutputCacheContext context, CancellationToken cancellation)
        {
            context.EnableOutputCaching = true;
            context.AllowCacheLookup = context.AllowCacheStorage = HttpMethods.IsGet(context.HttpContext.Request.Method);
            context.AllowLocking = true;
            context.CacheVaryByRules.QueryKeys = "*";
            return ValueTask.CompletedTask;
        }

        public ValueTask ServeFromCacheAsync(OutputCacheContext context, CancellationToken cancellation) => ValueTask.CompletedTask;

        public ValueTask ServeResponseAsync(OutputCacheContext context, CancellationToken cancellation)
        {
            HttpResponse response = context.HttpContext.Response;
            if (response.StatusCode != StatusCodes.Status200OK || response.Headers.SetCookie.Count > 0)
                context.AllowCacheStorage = false;
            return ValueTask.CompletedTask;
        }
    }
    #endregion

    internal sealed class Staff
    {
        private int _lastId = 1;

        public Employee Hire(string name) => new() { Id = ++_lastId, Name = name };

        public Employee Find(int id) => new() { Id = id, Name = "Ann", Salary = 4711 };

        public Employee FindWithSalary(int id) => Find(id);

        public Employee FindWithoutSalary(int id) => new() { Id = id, Name = "Ann" };
    }
}
