using Popcorn;

namespace Guides;

/// <summary>The app of docs/guide/callers.md that refuses denied members, for callers of the department sales.</summary>
internal class RefusedCallersApp : CallersApp
{
    public override void Configure(WebApplicationBuilder builder)
    {
        base.Configure(builder);
        #region forbid
        builder.Services.AddPopcorn(popcorn => popcorn.DeniedMembers = DeniedMembers.Forbid);
        #endregion
    }
}
