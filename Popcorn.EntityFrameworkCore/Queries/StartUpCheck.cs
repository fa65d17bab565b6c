using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Queries;

/// <summary>Checks selections that endpoints take. Popcorn.AspNetCore calls it by its name when an app starts.</summary>
internal static class StartUpCheck
{
    /// <summary>Finds the mistakes in all models of the app that have the selected type.</summary>
    /// <param name="services">The services of a scope, with the contexts of the app.</param>
    /// <param name="selected">What an include can select of the type.</param>
    public static IEnumerable<string> FindMistakes(IServiceProvider services, SelectedObject selected) =>
        FindModels(services).SelectMany(model => new ModelCheck(model).FindMistakes(selected)).Distinct();

    private static List<IModel> FindModels(IServiceProvider services)
    {
        var models = new List<IModel>();
        try
        {
            var registered = services.GetService(typeof(IEnumerable<DbContextOptions>)) as IEnumerable<DbContextOptions> ?? [];
            foreach (Type context in registered.Select(options => options.ContextType).Distinct())
            {
                if (services.GetService(context) is DbContext created)
                    models.Add(created.Model);
            }
        }
        catch (Exception)
        {
            // A context that cannot be created at the start, for example before its configuration is there. The first query tells it.
        }
        return models;
    }
}
