namespace Popcorn.Tests.Engines;

/// <summary>Options are read when an engine is made, and can no longer be changed then.</summary>
public sealed class PopcornOptionsTests
{
    private static readonly JsonSerializerOptions Web = new(JsonSerializerDefaults.Web);

    private static readonly (string Name, Action<PopcornOptions> Set)[] Settings =
    [
        (nameof(PopcornOptions.Compilation), options => options.Compilation = CompilationMode.Never),
        (nameof(PopcornOptions.HotThreshold), options => options.HotThreshold = 3),
        (nameof(PopcornOptions.ExpressionCompiler), options => options.ExpressionCompiler = lambda => lambda.Compile()),
        (nameof(PopcornOptions.Limits), options => options.Limits = IncludeLimits.Standard),
        (nameof(PopcornOptions.UnknownMembers), options => options.UnknownMembers = UnknownMembers.Ignore),
        (nameof(PopcornOptions.HidesDeniedNames), options => options.HidesDeniedNames = true),
        (nameof(PopcornOptions.OnDiagnostic), options => options.OnDiagnostic = _ => { }),
        (nameof(PopcornOptions.For), options => options.For<Model>(_ => { })),
    ];

    private const string Denied = nameof(PopcornOptions.HidesDeniedNames);

    private static IEnumerable<string> Names => Settings.Select(setting => setting.Name);

    [TestCaseSource(nameof(Names))]
    public void Can_be_set_until_an_engine_is_made(string setting)
    {
        Action<PopcornOptions> set = Settings.Single(known => known.Name == setting).Set;
        var options = new PopcornOptions();
        set(options);
        set(options);
        PopcornEngine engine = new(options: options);
        InvalidOperationException exception = Assert.Throws<InvalidOperationException>(() => set(options))!;
        Assert.That(exception.Message, Does.Contain(nameof(PopcornOptions)).And.Contain(setting));
        Assert.That(engine.Serialize(new Model(), ""), Is.EqualTo("""{"id":1,"secret":"s"}"""));
    }

    [Test]
    public void All_settings_are_among_these() => Assert.That(
        typeof(PopcornOptions).GetMembers().Where(member => member.DeclaringType == typeof(PopcornOptions))
            .Select(member => member.Name.Replace("get_", "", StringComparison.Ordinal).Replace("set_", "", StringComparison.Ordinal))
            .Where(name => name != ".ctor").Distinct(),
        Is.EquivalentTo(Names));

    [Test]
    public void Apps_set_them_directly()
    {
        var app = new PopcornHttpOptions();
        AssertSetsDirectly(app, app.Engine);
        Assert.That(app.For<Model>(_ => { }), Is.SameAs(app));
    }

    /// <summary>
    /// Asserts that options of a host have each setting, and that it is that of the engine. They have DeniedMembers in place of
    /// HidesDeniedNames.
    /// </summary>
    internal static void AssertSetsDirectly(object outer, PopcornOptions inner)
    {
        PopcornOptions changed = CreateChanged();
        foreach (PropertyInfo setting in typeof(PopcornOptions).GetProperties().Where(each => each.Name != Denied))
        {
            PropertyInfo own = outer.GetType().GetProperty(setting.Name)!;
            own.SetValue(outer, setting.GetValue(changed));
            Assert.That((own.GetValue(outer), setting.GetValue(inner)), Is.EqualTo((setting.GetValue(changed), own.GetValue(outer))));
        }
        Assert.That(outer.GetType().GetProperty(Denied), Is.Null);
    }

    [Test]
    public void A_copy_has_all_settings_and_can_be_changed()
    {
        PopcornOptions options = CreateChanged();
        options.For<Model>(rules => rules.Never(model => model.Secret));
        _ = new PopcornEngine(options: options);
        var copy = new PopcornOptions(options);
        foreach (PropertyInfo setting in typeof(PopcornOptions).GetProperties())
            Assert.That(
                setting.GetValue(copy), Is.EqualTo(setting.GetValue(options)).And.Not.EqualTo(setting.GetValue(new PopcornOptions())),
                setting.Name);
        foreach ((_, Action<PopcornOptions> set) in Settings)
            set(copy);
        Assert.That(new PopcornEngine(options: copy).Serialize(new Model(), "[*,nope]"), Is.EqualTo("""{"id":1}"""));
    }

    private static PopcornOptions CreateChanged() => new()
    {
        Compilation = CompilationMode.Always,
        HotThreshold = 3,
        ExpressionCompiler = lambda => lambda.Compile(),
        Limits = new IncludeLimits { MaxDepth = 2 },
        UnknownMembers = UnknownMembers.Ignore,
        HidesDeniedNames = true,
        OnDiagnostic = _ => { },
    };

    [Test]
    public void Rules_that_someone_kept_can_no_longer_be_added_to()
    {
        TypeRulesBuilder<Model>? kept = null;
        var options = new PopcornOptions();
        options.For<Model>(rules => kept = rules.Never(model => model.Secret));
        var engine = new PopcornEngine(options: options);
        foreach (Action add in (Action[])[() => kept!.Never(m => m.Id), () => kept!.Always(m => m.Id), () => kept!.Default(m => m.Id),
            () => kept!.SubPropertyDefault(m => m.Id, "[a]")])
            Assert.That(Assert.Throws<InvalidOperationException>(() => add())!.Message, Does.Contain("For"));
        Assert.That(engine.Serialize(new Model(), "[*]"), Is.EqualTo("""{"id":1}"""));
    }

    [Test]
    public void May_serve_several_engines()
    {
        var options = new PopcornOptions();
        var web = new PopcornEngine(options: options);
        var plain = new PopcornEngine(new JsonSerializerOptions(), options);
        Assert.That(web.Serialize(new Model(), "[id]"), Is.EqualTo("""{"id":1}"""));
        Assert.That(plain.Serialize(new Model(), "[Id]"), Is.EqualTo("""{"Id":1}"""));
        Assert.Throws<PopcornException>(() => plain.Serialize(new Model(), "[id]"));
    }

    [Test]
    public void Serializer_options_are_read_only_from_then_on()
    {
        var json = new JsonSerializerOptions { WriteIndented = false };
        PopcornEngine engine = new(json);
        Assert.That(json.IsReadOnly);
        Assert.Throws<InvalidOperationException>(() => json.WriteIndented = true);
        Assert.Throws<InvalidOperationException>(() => json.Converters.Add(new JsonStringEnumConverter()));
        Assert.That(engine.Serialize(new Model(), ""), Is.EqualTo("""{"Id":1,"Secret":"s"}"""));
    }

    [Test]
    public void Serializer_options_need_no_resolver()
    {
        var json = new JsonSerializerOptions { TypeInfoResolver = null };
        Assert.That(new PopcornEngine(json).Serialize(new Model(), ""), Is.EqualTo("""{"Id":1,"Secret":"s"}"""));
        Assert.That(json.TypeInfoResolver, Is.Not.Null);
    }

    [Test]
    public void Serializer_options_that_are_read_only_already_will_do()
    {
        Assert.That(new PopcornEngine(JsonSerializerOptions.Default).Serialize(new Model(), ""), Is.EqualTo("""{"Id":1,"Secret":"s"}"""));
        Assert.That(new PopcornEngine(Web).Serialize(new Model(), "[ID]"), Is.EqualTo("""{"id":1}"""));
    }

    [Test]
    public void Without_serializer_options_those_for_the_web_hold()
    {
        var value = new { NameOf = "<ü>", Nothing = (string?)null, Number = double.MaxValue };
        Assert.That(new PopcornEngine().Serialize(value, "[**]"), Is.EqualTo(JsonSerializer.Serialize(value, Web)));
        Assert.That(
            new PopcornEngine().Serialize(value, "[NAMEOF]"), Is.EqualTo("""{"nameOf":"\u003C\u00FC\u003E"}"""), "Without regard to case.");
    }

    /// <summary>Copies of options are options of their own: MVC makes one with another encoder.</summary>
    [Test]
    public void Engines_on_copies_of_serializer_options_do_not_mix()
    {
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web);
        var copy = new JsonSerializerOptions(json) { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        var snake = new JsonSerializerOptions(json) { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper };
        PopcornEngine[] engines = [new(json), new(copy), new(snake)];
        for (int i = 0; i < 3; i++)
        {
            Assert.That(engines.Select(engine => engine.Serialize(new Named(), "[*]")),
                Is.EqualTo(new[] { """{"fullName":"\u003C"}""", """{"fullName":"<"}""", """{"FULL_NAME":"\u003C"}""" }));
        }
    }

    [Test]
    public void A_threshold_below_one_is_refused([Values(0, -1, int.MinValue)] int threshold) =>
        Assert.That(
            Assert.Throws<ArgumentOutOfRangeException>(() => new PopcornOptions { HotThreshold = threshold })!.ParamName, Is.Not.Null);

    public sealed class Model
    {
        public int Id => 1;
        public string Secret => "s";
    }

    public sealed class Named { public string FullName => "<"; }
}
