using Microsoft.AspNetCore.Http.HttpResults;

namespace Popcorn.Tests.Http;

/// <summary>A handler that declares several results: before it runs, a name is refused only when none of their values has it.</summary>
public sealed class DeclaredResultsTests : AppFixture
{
    protected override TestApp Start() => TestApp.StartHandlers(app =>
    {
        app.MapGet("/{made:bool}", Results<Ok<Found>, Created<Made>, NotFound> (bool made) =>
            made ? TypedResults.Created("/made", new Made(2, "y")) : TypedResults.Ok(new Found(1, "x"))).WithPopcorn();
        app.MapGet("/kind", Results<Ok<Kind>, Created<Made>> () => TypedResults.Ok<Kind>(new Special(3, 4))).WithPopcorn();
    });

    [TestCase("/false?include=[a]", HttpStatusCode.OK, """{"a":"x"}""")]
    [TestCase("/true?include=[b]", HttpStatusCode.Created, """{"b":"y"}""")]
    [TestCase("/true?include=[id,a]", HttpStatusCode.Created, """{"id":2}""")]
    [TestCase("/false?include=[id,b]", HttpStatusCode.OK, """{"id":1}""")]
    [TestCase("/kind?include=[**,b]", HttpStatusCode.OK, """{"$type":"special","more":4,"id":3}""")]
    [TestCase("/false", HttpStatusCode.OK, """{"id":1,"a":"x"}""")]
    public async Task A_name_that_one_of_them_has_is_known(string url, HttpStatusCode status, string expected)
    {
        using HttpResponseMessage response = await App.Client.GetAsync(url);
        Assert.That((response.StatusCode, await response.Content.ReadAsStringAsync()), Is.EqualTo((status, expected)));
    }

    [TestCase("/true?include=[id,c]", 4)]
    [TestCase("/false?include=[c]", 1)]
    public async Task A_name_that_none_of_them_has_is_refused(string url, int position) =>
        Assert.That((int)(await App.GetProblemAsync(url))["position"]!, Is.EqualTo(position));

    public sealed record Found(int Id, string A);

    [JsonDerivedType(typeof(Special), "special")]
    public record Kind(int Id);

    public sealed record Special(int Id, int More) : Kind(Id);

    public sealed record Made(int Id, string B);
}
