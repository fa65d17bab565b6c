using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Tests.Http.AspNetCore11;

/// <summary>Unions of the compiler over HTTP.</summary>
public sealed class UnionEndpointTests
{
    [TestCase("/union", """{"id":1}""")]
    [TestCase("/union?include=[name]", """{"id":1,"name":"Tom"}""")]
    [TestCase("/union?include=[*]", """{"id":1,"name":"Tom"}""")]
    [TestCase("/union/list?include=[breed]", """[{"id":1},{"breed":"b"}]""")]
    [TestCase("/union/member?include=[pet[name]]", """{"pet":{"name":"Rex"}}""")]
    [TestCase("/bound?include=[*]", """{"id":1}""")]
    public async Task Selects_in_the_case_that_is_there(string url, string expected)
    {
        using TestApp app = TestApp.StartHandlers(app =>
        {
            NewEndpoints.Map(app);
            app.MapGet("/bound", () => (NewEndpoints.Pet)new NewEndpoints.Cat(1, "Tom", "CANARY")).WithPopcorn(p => p.Allow = "[id]");
        });
        Assert.That(await app.GetTextAsync(url), Is.EqualTo(expected));
    }

    [TestCase("/union?include=[breed]", 200)]
    [TestCase("/union?include=[nope]", 400)]
    [TestCase("/union?include=[secret]", 400)]
    public async Task Knows_the_names_of_all_cases(string url, int status)
    {
        using TestApp app = TestApp.StartHandlers(NewEndpoints.Map);
        Assert.That((await app.GetAnswerAsync(url)).Status, Is.EqualTo(status));
    }
}
