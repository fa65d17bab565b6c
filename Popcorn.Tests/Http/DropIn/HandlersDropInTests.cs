namespace Popcorn.Tests.Http.DropIn;

public sealed class HandlersDropInTests : DropInTests
{
    private static IEnumerable<TestCaseData> All => Cases(MinimalEndpoints.Names);

    [TestCaseSource(nameof(All))]
    public Task Answer_as_without(string name, string accept) => AssertSameAsync(name, accept);

    protected override TestApp Start(bool withPopcorn) => TestApp.Start(
        builder =>
        {
            if (withPopcorn)
                builder.Services.AddPopcorn();
        },
        app => MinimalEndpoints.Map(app, withPopcorn));
}
