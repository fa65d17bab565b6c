using System.Linq.Expressions;
using Popcorn.Documents;
using Popcorn.Includes;

namespace Popcorn.Tests.Http.Lists;

/// <summary>The marks of an envelope can be those of an interface, or of the properties that it overrides.</summary>
[TestFixture(typeof(MarkedPages.ByInterface))]
[TestFixture(typeof(MarkedPages.ByOverride))]
public sealed class InheritedEnvelopesTests<TPage>
    where TPage : new()
{
    [Test]
    public async Task An_exception_is_answered_in_it()
    {
        using TestApp app = TestApp.Start(
            builder => builder.Services.AddPopcornExceptionHandler(),
            app =>
            {
                app.UseExceptionHandler();
                app.MapGet("/failing", TPage () => throw new InvalidTimeZoneException()).WithPopcorn();
            });
        Assert.That(await app.GetTextAsync("/failing"), Does.Contain("\"fine\":false").And.Contain("\"trouble\":{\"code\":"));
    }

    [Test]
    public async Task A_path_starts_at_its_payload()
    {
        ParameterExpression page = Expression.Parameter(typeof(TPage));
        var items = Expression.Lambda<Func<TPage, object?>>(Expression.Property(page, nameof(MarkedPages.ByInterface.Items)), page);
        using TestApp app = TestApp.StartHandlers(app => app.MapGet("/page", (IPopcornRequest request) =>
        {
            Assert.That(request.IsRequested(items), Is.True);
            return new TPage();
        }).WithPopcorn());
        Assert.That(await app.GetTextAsync("/page?include=[id]"), Does.Contain("\"items\":[{\"id\":1}]"));
    }

    [Test]
    public void Documents_know_it()
    {
        var engine = new PopcornEngine(JsonSerializerOptions.Web);
        Assert.That(PayloadMembers.FindPath(engine, typeof(TPage)), Is.EqualTo(new[] { "items" }));
        AnswerObject page = AnswerObject.Create(
            engine, PolicySet.None, JsonSerializerOptions.Web, typeof(TPage), AnswerKind.Selected)!;
        Assert.That(page.FindOptional(), Is.Empty);
        Assert.That(page.Find("items")!.FindOptional(), Is.EquivalentTo(new[] { "id", "name" }));
    }
}
