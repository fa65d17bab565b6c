using Popcorn.Planning;

namespace Popcorn.Writing;

/// <summary>A writer that leads to another plan.</summary>
internal interface IPlanLink
{
    /// <summary>That plan, made for looking at only; null when it cannot be made, which is told to who writes by it.</summary>
    WritePlan? Plan { get; }
}
