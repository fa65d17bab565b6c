using Microsoft.AspNetCore.Mvc.Filters;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>Refuses results that write their own body on actions with lists, because the lists cannot be applied to them.</summary>
internal sealed class SelfWritingResultFilter(RequestStart start) : IAlwaysRunResultFilter, IOrderedFilter
{
    /// <summary>With <see cref="Order"/>, after all other filters, which may replace the result.</summary>
    public const int Scope = int.MaxValue;

    public int Order => int.MaxValue;

    public void OnResultExecuting(ResultExecutingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        // Another route of the same action may have no list.
        if (ReturnType.Find(context.Result.GetType()).Kind == ReturnKind.UnknownResult
            && start.GetSettings(context.HttpContext).HasLists)
        {
            throw SelfWritingResults.CreateRefusal(context.ActionDescriptor.DisplayName, context.Result.GetType());
        }
    }

    public void OnResultExecuted(ResultExecutedContext context)
    {
    }
}
