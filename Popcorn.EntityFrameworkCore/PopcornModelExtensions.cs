using System.Diagnostics.CodeAnalysis;
using Microsoft.EntityFrameworkCore.Metadata;
using Popcorn;
using Popcorn.EntityFrameworkCore.Queries;

namespace Microsoft.EntityFrameworkCore;

/// <summary>Extension methods for models whose queries are projected.</summary>
public static class PopcornModelExtensions
{
    /// <summary>Configures the projections of a model.</summary>
    /// <param name="model">The builder of the model.</param>
    /// <param name="configure">Configures the options.</param>
    public static ModelBuilder UsePopcorn(this ModelBuilder model, Action<PopcornProjectionOptions> configure)
    {
        ArgumentNullException.ThrowIfNull(model);
        ArgumentNullException.ThrowIfNull(configure);
        PopcornProjectionOptions options = ModelOptions.Read(model.Model);
        configure(options);
        ModelOptions.Write(model.Model, options);
        return model;
    }

    /// <summary>Gets what the projections of a model have done so far.</summary>
    /// <param name="model">The model of a context: <c>context.Model</c>.</param>
    public static PopcornProjectionStatistics GetPopcornStatistics(this IModel model)
    {
        ArgumentNullException.ThrowIfNull(model);
        return ModelOptions.GetStore(model).Statistics;
    }

    /// <summary>
    /// Checks entity types, and those that they lead to, so that mistakes stop the start of an app and not the first request, and plans
    /// their default sets and <c>[*]</c>. Computed members of the types that endpoints take a selection of are checked without it.
    /// </summary>
    /// <param name="model">The model of a context: <c>context.Model</c>.</param>
    /// <param name="engine">The engine that writes the entities.</param>
    /// <param name="types">The types that queries are projected to.</param>
    /// <exception cref="PopcornException">
    /// A computed member of one of the types does not tell what it reads, or a default set or <c>[*]</c> would load too many related
    /// objects.
    /// </exception>
    [RequiresUnreferencedCode(TrimmingReasons.Reflection)]
    [RequiresDynamicCode(TrimmingReasons.Queries)]
    public static void WarmUpPopcorn(this IModel model, PopcornEngine engine, params Type[] types)
    {
        ArgumentNullException.ThrowIfNull(model);
        ArgumentNullException.ThrowIfNull(engine);
        ArgumentNullException.ThrowIfNull(types);
        var check = new ModelCheck(model);
        List<string> mistakes = [.. types.SelectMany(type => check.FindMistakes(engine.Select(type))).Distinct()];
        if (mistakes.Count == 0)
        {
            mistakes.AddRange(check.FindUnloadable(types.SelectMany(type => ((string, SelectedObject?)[])
                [("The default set", engine.Select(type)), ("[*]", engine.Select(type, Include.All))])));
        }
        if (mistakes.Count > 0)
            throw new PopcornException(string.Join(Environment.NewLine, mistakes));
    }
}
