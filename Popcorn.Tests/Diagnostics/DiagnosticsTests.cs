namespace Popcorn.Tests.Diagnostics;

/// <summary>What an operator is told, how often, and that telling breaks nothing.</summary>
[TestFixture(CompilationMode.Never, Category = "Mutation")]
[TestFixture(CompilationMode.Always)]
public sealed class DiagnosticsTests(CompilationMode compilation)
{
    private readonly List<PopcornDiagnostic> _told = [];

    [SetUp]
    public void Forget() => _told.Clear();

    [Test]
    public void Unknown_names_are_told_once_by_count_and_position()
    {
        PopcornEngine engine = Make();
        for (int i = 0; i < 5; i++)
            Assert.That(engine.Serialize(new Model(), "[nope,id,-canary\u2028]"), Is.EqualTo("""{"id":1}"""));
        PopcornDiagnostic told = _told.Single();
        Assert.That(
            (told.Id, told.Level, told.Type), Is.EqualTo((PopcornDiagnosticId.UnknownNames, PopcornDiagnosticLevel.Debug, typeof(Model))));
        Assert.That(told.Message, Does.Contain("2 names").And.Contain("1, ").And.Contain("Model"));
        Assert.That(told.Message, Does.Not.Contain("nope").And.Not.Contain("canary"), "Nothing of the client's text.");
    }

    [Test]
    public void Naming_what_is_never_written_is_told_like_any_unknown_name()
    {
        PopcornEngine engine = Make();
        engine.Serialize(new Model(), "[id,hidden]");
        engine.Serialize(new Model(), "[id,hiddem]");
        Assert.That(_told, Has.Count.EqualTo(2));
        Assert.That(_told[0], Is.EqualTo(_told[1]));
    }

    [Test]
    public void Nothing_is_told_of_what_is_known()
    {
        PopcornEngine engine = Make();
        engine.Serialize(new Model(), "[*,-id,name]");
        engine.Serialize(new Model(), "[**]");
        engine.WarmUp(typeof(Model));
        Assert.That(_told, Is.Empty);
    }

    [Test]
    public void Warming_up_tells_of_all_that_cannot_be_written()
    {
        PopcornEngine engine = Make();
        engine.WarmUp(typeof(List<Bad>));
        engine.WarmUp(typeof(Worst));
        Assert.That(
            _told.Select(told => (told.Id, told.Level, told.Type, told.Member)),
            Is.EquivalentTo(new (PopcornDiagnosticId, PopcornDiagnosticLevel, Type?, string?)[]
            {
                (PopcornDiagnosticId.UnsupportedMember, PopcornDiagnosticLevel.Warning, typeof(Bad), "Callback"),
                (PopcornDiagnosticId.UnsupportedMember, PopcornDiagnosticLevel.Warning, typeof(Worse), "Matrix"),
                (PopcornDiagnosticId.UnsupportedType, PopcornDiagnosticLevel.Warning, typeof(Worst), null),
            }));
        Assert.That(_told.Single(told => told.Type == typeof(Worst)).Exception, Is.InstanceOf<InvalidOperationException>());
        Assert.That(_told.Select(told => told.Message), Is.All.Not.Empty);
    }

    [Test]
    public void What_cannot_be_written_is_no_reason_not_to_write_the_rest()
    {
        PopcornEngine engine = Make();
        engine.WarmUp(typeof(Bad));
        Assert.That(engine.Serialize(new Bad(), "[id]"), Is.EqualTo("""{"id":1}"""));
        Assert.That(engine.Serialize(new Bad(), "[callback,worse[matrix]]"), Is.EqualTo("""{"callback":null,"worse":{"matrix":null}}"""));
    }

    [Test]
    public void A_listener_that_throws_breaks_nothing()
    {
        var engine = new PopcornEngine(options: new PopcornOptions
        {
            Compilation = compilation,
            UnknownMembers = UnknownMembers.Ignore,
            OnDiagnostic = Throw,
        });
        Assert.That(engine.Serialize(new Model(), "[id,nope]"), Is.EqualTo("""{"id":1}"""));
        engine.WarmUp(typeof(Bad));
        Assert.That(engine.Serialize(new Bad(), "[id]"), Is.EqualTo("""{"id":1}"""));
        Assert.That(_told, Has.Count.EqualTo(3), "It was called.");
    }

    [Test]
    public void A_listener_may_use_the_engine()
    {
        PopcornEngine engine = null!;
        string inside = "";
        engine = new PopcornEngine(options: new PopcornOptions { Compilation = compilation, UnknownMembers = UnknownMembers.Ignore,
            OnDiagnostic = _ => inside = engine.Serialize(new Model(), "[name]") });
        Assert.That(engine.Serialize(new Model(), "[id,nope]"), Is.EqualTo("""{"id":1}"""));
        Assert.That(inside, Is.EqualTo("""{"name":"n"}"""));
    }

    [Test]
    public void A_listener_that_asks_for_what_it_hears_of_is_refused_and_does_not_hang()
    {
        PopcornEngine engine = null!;
        Exception? refusal = null;
        engine = new PopcornEngine(options: new PopcornOptions
        {
            Compilation = compilation,
            UnknownMembers = UnknownMembers.Ignore,
            OnDiagnostic = _ => refusal = Assert.Catch(() => engine.Serialize(new Model(), "[id,nope]")),
        });
        Task<string> write = Task.Run(() => engine.Serialize(new Model(), Include.Parse("[id,nope]")));
        Assert.That(write.Wait(TimeSpan.FromSeconds(20)));
        Assert.That((write.Result, refusal?.GetType()), Is.EqualTo(("""{"id":1}""", typeof(InvalidOperationException))));
    }

    private void Throw(PopcornDiagnostic diagnostic)
    {
        _told.Add(diagnostic);
        throw new InvalidOperationException("The listener.");
    }

    private PopcornEngine Make() =>
        new(new JsonSerializerOptions(JsonSerializerDefaults.Web),
            new PopcornOptions { Compilation = compilation, UnknownMembers = UnknownMembers.Ignore, OnDiagnostic = _told.Add });

    public sealed class Model
    {
        public int Id => 1;
        public string Name => "n";
        [Never] public string Hidden => "canary";
    }

    public sealed class Bad
    {
        public int Id => 1;
        public Action? Callback => null;
        public Worse Worse => new();
    }

    public sealed class Worse { public int[,]? Matrix => null; }

    public sealed class Worst
    {
        public int this[int index] => index;

        public Span<int> Span => default;
    }
}
