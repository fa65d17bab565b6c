using Microsoft.Extensions.Options;
using Popcorn;
using static Guides.GuideStaff;

namespace Guides;

/// <summary>What the code of docs/guide/callers.md prints outside of requests.</summary>
internal static class CallersOutput
{
    public static string Export()
    {
        using ServiceProvider services = new ServiceCollection()
            .AddLogging().AddPopcorn().AddSingleton<SalaryExport>().BuildServiceProvider();
        return services.GetRequiredService<SalaryExport>().Export(new Employee { Id = 1, Name = "Ann", Salary = 4711 });
    }

    #region export
    public sealed class SalaryExport(IPopcornEngines engines, IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions> json)
    {
        private readonly PopcornEngine _engine = engines.GetEngine(json.Value.SerializerOptions);
        private readonly Include _forHr = Include.Default.WithGrantedPolicies("hr");

        public string Export(Employee employee) => _engine.Serialize(employee, _forHr);
    }
    #endregion
}
