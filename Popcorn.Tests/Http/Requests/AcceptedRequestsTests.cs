using Popcorn.AspNetCore.Core;
using Popcorn.Includes;

namespace Popcorn.Tests.Http.Requests;

/// <summary>The records that requests with the same text share.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class AcceptedRequestsTests
{
    private readonly AcceptedRequests _accepted = new();
    private readonly PopcornPolicies _source = new PopcornEngine().Policies;

    [TestCase("[id,name]")]
    [TestCase(null)]
    public void Requests_with_the_same_text_share_a_record(string? text)
    {
        IncludeRequest request = Add(text);
        Assert.That(Find(request.Include), Is.SameAs(request));
        Assert.That(Find(Include.Parse("[id]")), Is.Null);
    }

    /// <summary>Errors have positions in the text of the request, and a contract decides what dots mean.</summary>
    [TestCase("[id,name]", "[name,id]")]
    [TestCase("[lines[sku]]", "[lines.sku]")]
    public void Another_text_of_an_equal_include_is_not_found(string text, string other)
    {
        Add(text);
        Assert.That(Include.Parse(other), Is.EqualTo(Include.Parse(text)));
        Assert.That(Find(Include.Parse(other)), Is.Null);
    }

    /// <summary>Many more includes than slots: each is found as itself or not at all, and a slot keeps its record for a second.</summary>
    [Test]
    public void Includes_that_share_a_slot_do_not_mix()
    {
        IncludeRequest[] requests = [.. Enumerable.Range(0, 1000).Select(i => Create(Include.Parse($"[m{i}]")))];
        foreach (IncludeRequest request in requests)
        {
            _accepted.Add(request, null, _source, now: 999);
            Assert.That(Find(request.Include), Is.Null.Or.SameAs(request));
        }
        Assert.That(Find(requests[0].Include), Is.SameAs(requests[0]));
        foreach (IncludeRequest request in requests[1..])
            _accepted.Add(request, null, _source, now: 1998);
        Assert.That(Find(requests[0].Include), Is.SameAs(requests[0]));
        foreach (IncludeRequest request in requests[1..])
            _accepted.Add(request, null, _source, now: 1999);
        Assert.That(Find(requests[0].Include), Is.Null);
    }

    [Test]
    public void Long_includes_are_not_kept() =>
        Assert.That(Find(Add($"[{string.Join(',', Enumerable.Range(0, 100).Select(i => $"m{i}"))}]").Include), Is.Null);

    [Test]
    public void Refused_requests_and_those_of_a_caller_are_not_kept()
    {
        var include = Include.Parse("[id]");
        IncludeRequest request = Create(include);
        var error = new IncludeError(IncludeErrorCodes.UnknownMember, 1, "Unknown member.", 0);
        _accepted.Add(request with { Error = error }, null, _source, now: 0);
        Assert.That(Find(include), Is.Null);
        var http = new DefaultHttpContext();
        var caller = new Popcorn.AspNetCore.Core.Caller(http, new UserSnapshot(http.User), PolicySet.None);
        _accepted.Add(request with { Caller = caller }, null, _source, now: 0);
        Assert.That(Find(include), Is.Null);
    }

    /// <summary>The types may have lost a name since.</summary>
    [Test]
    public void Nothing_is_found_after_a_hot_reload()
    {
        IncludeRequest request = Add("[id]");
        Assert.That(_accepted.Find(null, request.Include, new PopcornEngine().Policies), Is.Null);
    }

    [Test]
    public void A_query_is_found_as_a_whole()
    {
        IncludeRequest request = Create(Include.Parse("[id]"));
        _accepted.Add(request, "?include=[id]", _source, now: 0);
        Assert.That(_accepted.Find(null, "?include=[id]", _source), Is.SameAs(request));
        foreach (string other in (string[])["", "?include=[ix]", "?include=[id]&page=2", "?Include=[id]"])
            Assert.That(_accepted.Find(null, other, _source), Is.Null, other);
        Assert.That(_accepted.Find(null, "?include=[id]", new PopcornEngine().Policies), Is.Null);
        Assert.That(_accepted.Find(new Endpoint(null, null, null), "?include=[id]", _source), Is.Null);
    }

    [Test]
    public void Long_queries_are_not_kept()
    {
        string query = $"?include=[id]&token={new string('x', 300)}";
        IncludeRequest request = Create(Include.Parse("[id]"));
        _accepted.Add(request, query, _source, now: 0);
        Assert.That(_accepted.Find(null, query, _source), Is.Null);
        Assert.That(Find(request.Include), Is.SameAs(request));
    }

    /// <summary>
    /// Types of this assembly have policies, but not what this endpoint returns. Where a denied name is unknown, an assembly that is loaded
    /// later can make one unknown.
    /// </summary>
    [TestCase(DeniedMembers.LeaveOut, true)]
    [TestCase(DeniedMembers.Unknown, false)]
    public async Task Requests_share_a_record_where_other_types_have_policies(DeniedMembers denied, bool areShared)
    {
        var requests = new List<IncludeRequest?>();
        using TestApp app = TestApp.StartHandlers(
            options => options.DeniedMembers = denied,
            app => app.MapGet("/item", (HttpContext context) =>
            {
                requests.Add(RequestState.Find(context)!.Request);
                return new { Id = 1, Name = "a" };
            }).WithPopcorn());
        foreach (string query in (string[])["?include=[id]", "?include=[id]", "?include=[id]&page=2", "?include=[id]&page=2"])
            Assert.That(await app.GetTextAsync($"/item{query}"), Is.EqualTo("""{"id":1}"""));
        Assert.That(requests.Distinct(ReferenceEqualityComparer.Instance).Count(), Is.EqualTo(areShared ? 1 : requests.Count));
    }

    private IncludeRequest Add(string? text)
    {
        IncludeRequest request = Create(text is null ? null : Include.Parse(text));
        _accepted.Add(request, null, _source, now: 0);
        return request;
    }

    private static IncludeRequest Create(Include? include) =>
        new(null, EndpointSettings.Off, include, Error: null, AreNamesKnown: true, Caller: null);

    private IncludeRequest? Find(Include? include) => _accepted.Find(null, include, _source);
}
