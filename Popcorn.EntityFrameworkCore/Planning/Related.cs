using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>A navigation, or an embedded object that is not loaded whole.</summary>
/// <param name="Member">The navigation or complex property.</param>
/// <param name="Row">What is loaded of it.</param>
internal sealed record Related(IPropertyBase Member, Row Row)
{
    /// <summary>Whether the object can be missing. Owned objects that can be missing are loaded whole.</summary>
    public bool CanBeNull => Member switch
    {
        IComplexProperty complex => complex.IsNullable,
        INavigation { IsCollection: false, TargetEntityType: var target } => !target.IsOwned(),
        _ => false,
    };

    public bool IsCollection => Member is INavigationBase { IsCollection: true };
}
