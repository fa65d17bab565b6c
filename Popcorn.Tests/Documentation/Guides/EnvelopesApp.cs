using Popcorn;
using Popcorn.Envelopes;
using static Guides.GuideShop;

namespace Guides;

/// <summary>The app of docs/guide/envelopes-and-errors.md.</summary>
internal class EnvelopesApp : GuideApp
{
    public override void Configure(WebApplicationBuilder builder)
    {
        #region services
        builder.Services.AddPopcorn();
        builder.Services.AddPopcornExceptionHandler();
        #endregion
    }

    public override void Map(WebApplication app)
    {
        #region exceptions
        app.UseExceptionHandler();
        #endregion
        #region ready
        RouteGroupBuilder group = app.MapGroup("").WithPopcorn();
        group.MapGet("/orders/{id}", (int id) => new ApiResponse<Order>(Find(id)));
        #endregion
        #region page
        group.MapGet("/pages", () => new Page<Order>([One], 120));
        #endregion
        #region own
        group.MapGet("/answers/{id}", (int id) => new Answer<Order> { Value = Find(id) });
        #endregion
        #region filter
        RouteGroupBuilder wrapped = app.MapGroup("/wrapped").WithPopcorn();
        wrapped.AddEndpointFilter(async (context, next) => new ApiResponse<object>(await next(context)));
        wrapped.MapGet("/orders/{id}", (int id) => Find(id));
        #endregion
        group.MapGet("/bare/{id}", (int id) => Find(id));
    }

    #region find
    private static Order Find(int id) => id == One.Id ? One : throw new KeyNotFoundException($"There is no order {id}.");
    #endregion

    #region answer
    [PopcornEnvelope]
    public sealed class Answer<T>
    {
        [PopcornSuccess]
        public bool Ok { get; set; } = true;

        [PopcornPayload]
        public T? Value { get; set; }

        [PopcornError]
        public ApiError? Failure { get; set; }
    }
    #endregion
}
