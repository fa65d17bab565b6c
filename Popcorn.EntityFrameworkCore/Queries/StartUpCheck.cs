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

    private static IEnumerable<IModel> FindModels(IServiceProvider services)
    {
        var registered = TryCreate(() => services.GetService(typeof(IEnumerable<DbContextOptions>)) as IEnumerable<DbContextOptions>);
        return (registered ?? []).Select(options => options.ContextType).Distinct()
            .Select(context => TryCreate(() => (services.GetService(context) as DbContext)?.Model)).OfType<IModel>();
    }

    /// <summary>A context may not be ready at the start, for example before its configuration is there. The first query tells it.</summary>
    private static T? TryCreate<T>(Func<T?> create) where T : class
    {
        try
        {
            return create();
        }
        catch (Exception)
        {
            return null;
        }
    }
}
