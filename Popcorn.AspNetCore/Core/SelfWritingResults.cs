using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.Filters;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Refuses results to which Popcorn cannot apply the lists of an endpoint: those of
/// <see cref="ReturnKind.UnknownResult"/>.
/// </summary>
internal static class SelfWritingResults
{
    public static PopcornException CreateRefusal(string? endpoint, Type result) => new(
        $"{endpoint} has an Allow or Default list and returns {result}, which writes its own body, so the list cannot be applied. "
        + "Return the value itself or one of the framework's results, or mark the handler or action with [DisablePopcorn].");

    /// <summary>Whether a filter of the app, or the controller as one, can replace what the action returns or throws.</summary>
    public static bool AreFiltered(ActionDescriptor action) =>
        action.FilterDescriptors.Any(each => !IsFrameworkFilter(each.Filter))
        || (action is ControllerActionDescriptor { ControllerTypeInfo: var controller } && IsFilter(controller));

    /// <summary>Whether a controller implements a filter, or overrides one of <see cref="Controller"/>.</summary>
    private static bool IsFilter(Type controller) => controller.GetInterfaces()
        .Where(contract => contract != typeof(IFilterMetadata) && typeof(IFilterMetadata).IsAssignableFrom(contract))
        .SelectMany(contract => controller.GetInterfaceMap(contract).TargetMethods)
        .Any(method => method.DeclaringType != typeof(Controller));

    /// <summary>Whether a filter cannot return a result of the app. Filter factory attributes may create any filter.</summary>
    private static bool IsFrameworkFilter(IFilterMetadata filter) =>
        filter is not (TypeFilterAttribute or ServiceFilterAttribute)
        && (filter.GetType().Assembly == typeof(ControllerBase).Assembly
            || filter.GetType().Assembly == typeof(ViewResult).Assembly
            || filter.GetType().Assembly == typeof(SelfWritingResults).Assembly);
}
