namespace Popcorn.Tests.Engines;

/// <summary>Code of the app that the engine calls while it reads a type, and that asks the engine about the same type.</summary>
public sealed class ReentrantLookupTests
{
    private static readonly Include Asked = Include.Parse("[id,lines[sku]]");

    private PopcornEngine _engine = null!;

    private static IEnumerable<TestCaseData<Func<PopcornEngine, object?>>> Lookups =>
    [
        new(engine => engine.TryValidate(typeof(Order), Asked, out _)) { TestName = "{m}(names)" },
        new(engine => engine.TryValidate(typeof(Order), Include.Parse("[nope]"), out IncludeError? error) ? null : error.ToString())
        {
            TestName = "{m}(unknown names)",
        },
        new(engine => engine.Restrict(typeof(Order), Asked, null, Include.Parse("[id]")).ToString()) { TestName = "{m}(lists)" },
        new(engine => engine.Select(typeof(Order), engine.Restrict(typeof(object), Asked, null, Include.Parse("[id]")))!.ToString())
        {
            TestName = "{m}(bounds)",
        },
        new(engine => engine.IsSelected(typeof(Order), Asked, "lines", "sku")) { TestName = "{m}(paths)" },
    ];

    [TestCaseSource(nameof(Lookups))]
    public void Are_answered_in_a_contract_modifier(Func<PopcornEngine, object?> look) => AssertSame(look, CreateByModifier);

    [TestCaseSource(nameof(Lookups))]
    public void Are_answered_in_a_naming_policy(Func<PopcornEngine, object?> look) => AssertSame(look, CreateByNamingPolicy);

    [Test]
    public void A_write_of_the_same_type_says_what_is_wrong()
    {
        _engine = CreateByModifier(() => _engine.Serialize(new Order(), Asked));
        Assert.That(
            () => _engine.Serialize(new Order(), Asked),
            Throws.InvalidOperationException.With.Message.StartsWith("The writer of Order is being created. "));
    }

    private void AssertSame(Func<PopcornEngine, object?> look, Func<Action, PopcornEngine> create)
    {
        object? expected = look(new PopcornEngine());
        var inner = new List<object?>();
        _engine = create(() => inner.Add(look(_engine)));
        Assert.That(look(_engine), Is.EqualTo(expected));
        Assert.That(inner, Is.EqualTo(new[] { expected }));
        Assert.That(look(_engine), Is.EqualTo(expected));
        Assert.That(_engine.Serialize(new Order(), Asked), Is.EqualTo("""{"id":1,"lines":[{"sku":"a"}]}"""));
    }

    /// <summary>An engine whose contracts call an action, once.</summary>
    private static PopcornEngine CreateByModifier(Action act)
    {
        bool isDone = false;
        return new PopcornEngine(new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver
            {
                Modifiers =
                {
                    contract =>
                    {
                        if (isDone || contract.Type != typeof(Order))
                            return;
                        isDone = true;
                        act();
                    },
                },
            },
        });
    }

    private static PopcornEngine CreateByNamingPolicy(Action act) =>
        new(new JsonSerializerOptions(JsonSerializerDefaults.Web) { PropertyNamingPolicy = new ActingPolicy(act) });

    private sealed class ActingPolicy(Action act) : JsonNamingPolicy
    {
        private bool _isDone;

        public override string ConvertName(string name)
        {
            if (!_isDone)
            {
                _isDone = true;
                act();
            }
            return CamelCase.ConvertName(name);
        }
    }

    public sealed class Order
    {
        public int Id { get; set; } = 1;
        public List<Line> Lines { get; set; } = [new()];
    }

    public sealed class Line { public string Sku { get; set; } = "a"; }
}
