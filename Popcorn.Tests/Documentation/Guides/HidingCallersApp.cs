using Popcorn;

namespace Guides;

/// <summary>The app of docs/guide/callers.md that hides the names of denied members, for callers of the department sales.</summary>
internal sealed class HidingCallersApp : CallersApp
{
    public override void Configure(WebApplicationBuilder builder)
    {
        base.Configure(builder);
        #region unknown
        builder.Services.AddPopcorn(popcorn => popcorn.DeniedMembers = DeniedMembers.Unknown);
        #endregion
    }
}
