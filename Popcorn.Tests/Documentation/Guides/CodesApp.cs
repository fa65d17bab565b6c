using Popcorn.Envelopes;
using static Guides.GuideShop;

namespace Guides;

/// <summary>An app with error codes of its own.</summary>
internal sealed class CodesApp : GuideApp
{
    public override void Configure(WebApplicationBuilder builder)
    {
        builder.Services.AddPopcorn();
        #region codes
        builder.Services.AddPopcornExceptionHandler(errors => errors
            .Map<KeyNotFoundException>(404, "order_not_found")
            .Map<ArgumentException>(422, "invalid_argument", exception => $"The parameter '{exception.ParamName}' is invalid."));
        #endregion
    }

    public override void Map(WebApplication app)
    {
        app.UseExceptionHandler();
        app.MapGet("/orders/{id}", (int id) => new ApiResponse<Order>(Find(id))).WithPopcorn();
    }

    private static Order Find(int id)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(id, 1);
        return id == One.Id ? One : throw new KeyNotFoundException($"There is no order {id}.");
    }
}
