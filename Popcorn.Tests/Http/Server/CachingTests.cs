namespace Popcorn.Tests.Http.Server;

/// <summary>Behind the framework's two caches: each include is an answer of its own, and half an answer is never kept.</summary>
[TestFixture(EntryPoint.Mvc, true)]
[TestFixture(EntryPoint.Mvc, false)]
[TestFixture(EntryPoint.MinimalApi, true)]
[TestFixture(EntryPoint.MinimalApi, false)]
public class CachingTests(EntryPoint entryPoint, bool isOutputCache)
{
    private const int Offsets = 100;

    private CachingApp _app = null!;

    [OneTimeSetUp]
    public void Start() => _app = new CachingApp(entryPoint, isOutputCache, Offsets);

    [OneTimeTearDown]
    public void Stop() => _app.Dispose();

    [TestCase("[id]", """{"id":1}""")]
    [TestCase("[name]", """{"name":"n"}""")]
    [TestCase("[lines[sku]]", """{"lines":[{"sku":"s"}]}""")]
    [TestCase("[*]", """{"id":1,"name":"n","lines":[{"sku":"s"}]}""")]
    public async Task Each_include_is_kept_by_itself(string include, string expected)
    {
        Reply first = await _app.Get($"order?include={include}");
        _app.WaitForServer();
        Reply second = await _app.Get($"order?include={include}");
        Assert.That((first.Text, second.Text), Is.EqualTo((expected, expected)));
        Assert.That((CachingApp.IsFromCache(first), CachingApp.IsFromCache(second)), Is.EqualTo((false, true)));
    }

    [Test]
    public async Task A_refusal_is_not_kept()
    {
        for (int i = 0; i < 2; i++)
        {
            Reply reply = await _app.Get("order?include=[id");
            Assert.That((reply.Status, CachingApp.IsFromCache(reply)), Is.EqualTo((400, false)));
        }
    }

    [Test]
    public async Task Half_an_answer_is_never_kept([ValueSource(typeof(RowFeed), nameof(RowFeed.Kinds))] string kind)
    {
        for (int offset = 0; offset < Offsets; offset++)
            Assert.That(await _app.MistakeAsync(kind, offset), Is.Null);
    }
}
