using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Queries;

/// <summary>Checks selections that endpoints take. Popcorn.AspNetCore creates it by its name when an app starts.</summary>
internal static class StartUpCheck
{
    /// <summary>
    /// Creates a check that finds the mistakes in all models of the app that have a selected type. It checks each type and selection once.
    /// </summary>
    /// <param name="services">The services of a scope, with the contexts of the app.</param>
    /// <returns>Takes what an include can select of a type.</returns>
    public static Func<SelectedObject, IEnumerable<string>> Create(IServiceProvider services)
    {
        ModelCheck[] checks = [.. FindModels(services).Select(model => new ModelCheck(model))];
        return selected => checks.SelectMany(check => check.FindMistakes(selected)).Distinct();
    }

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
