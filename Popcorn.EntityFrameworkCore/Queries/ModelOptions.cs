using Microsoft.EntityFrameworkCore.Metadata;
using Popcorn.EntityFrameworkCore.Shapes;

namespace Popcorn.EntityFrameworkCore.Queries;

/// <summary>The options and the projections of a model. Options are plain annotations, which a compiled model keeps.</summary>
internal static class ModelOptions
{
    private const string Prefix = "Popcorn:";
    private const string Store = Prefix + "Projections";

    public static ShapeStore GetStore(IModel model) =>
        (ShapeStore?)model.FindRuntimeAnnotation(Store)?.Value
        ?? model.GetOrAddRuntimeAnnotationValue(Store, static model => new ShapeStore(Read(model!)), model);

    public static void Write(IMutableModel model, PopcornProjectionOptions options)
    {
        model.SetAnnotation(Prefix + nameof(options.MaxNavigations), options.MaxNavigations);
        model.SetAnnotation(Prefix + nameof(options.MaxCollectionDepth), options.MaxCollectionDepth);
        model.SetAnnotation(Prefix + nameof(options.MaxShapes), options.MaxShapes);
        model.SetAnnotation(Prefix + nameof(options.MaxNewShapesPerSecond), options.MaxNewShapesPerSecond);
        model.SetAnnotation(Prefix + nameof(options.ExactFromUse), options.ExactFromUse);
    }

    public static PopcornProjectionOptions Read(IReadOnlyModel model)
    {
        var options = new PopcornProjectionOptions();
        options.MaxNavigations = Find(model, nameof(options.MaxNavigations)) ?? options.MaxNavigations;
        options.MaxCollectionDepth = Find(model, nameof(options.MaxCollectionDepth)) ?? options.MaxCollectionDepth;
        options.MaxShapes = Find(model, nameof(options.MaxShapes)) ?? options.MaxShapes;
        options.MaxNewShapesPerSecond = Find(model, nameof(options.MaxNewShapesPerSecond)) ?? options.MaxNewShapesPerSecond;
        options.ExactFromUse = Find(model, nameof(options.ExactFromUse)) ?? options.ExactFromUse;
        return options;
    }

    private static int? Find(IReadOnlyModel model, string name) => (int?)model.FindAnnotation(Prefix + name)?.Value;
}
