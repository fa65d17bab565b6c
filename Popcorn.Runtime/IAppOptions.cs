using Popcorn.Selection;

namespace Popcorn;

/// <summary>The options of the engines of an app. What they hide is hidden wherever the app writes, also by tools.</summary>
internal interface IAppOptions
{
    PopcornOptions Options { get; }

    /// <summary>Whether everything that may write objects must have an allow list.</summary>
    bool RequireAllowLists { get; }

    /// <summary>How includes are handled that name what the caller is denied.</summary>
    DeniedMembers DeniedMembers { get; }

    /// <summary>The named lists of members.</summary>
    IReadOnlyList<View> Views { get; }
}
