namespace Popcorn.Tests.Http.DropIn;

public sealed class ControllersDropInTests : DropInTests
{
    private static IEnumerable<TestCaseData> All => Cases(DropInController.Names);

    [TestCaseSource(nameof(All))]
    public Task Answer_as_without(string name, string accept) => AssertSameAsync(name, accept);

    protected override TestApp Start(bool withPopcorn) => TestApp.Start(
        builder =>
        {
            IMvcBuilder mvc = OnlyController.Add(builder.Services, typeof(DropInController));
            if (withPopcorn)
                mvc.AddPopcorn();
        },
        app => app.MapControllers());
}
