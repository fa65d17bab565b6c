using System.Text.Json;
using Microsoft.Extensions.DependencyInjection;
using Popcorn;
using static Guides.GuideStaff;

namespace Guides;

/// <summary>What the code of docs/guide/callers.md prints outside of requests.</summary>
internal static class CallersOutput
{
    public static string Export()
    {
        using ServiceProvider services = new ServiceCollection().AddLogging().AddPopcorn().BuildServiceProvider();
        IPopcornEngines engines = services.GetRequiredService<IPopcornEngines>();
        var employee = new Employee { Id = 1, Name = "Ann", Salary = 4711 };
        using var console = new StringWriter();
        #region export
        PopcornEngine forHr = engines.GetEngine(JsonSerializerOptions.Web).WithGrantedPolicies("hr");
        console.WriteLine(forHr.Serialize(employee));
        #endregion
        return console.ToString();
    }
}
