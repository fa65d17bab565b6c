using Popcorn.Envelopes;

namespace Popcorn.Tests.Selection;

/// <summary>Answers show discriminators, so a client may name them: that is no mistake, and selects nothing.</summary>
[Category("Mutation")]
public sealed class DiscriminatorNameTests
{
    private readonly PopcornEngine _engine = new(
        options: new PopcornOptions { UnknownMembers = UnknownMembers.Reject, Compilation = CompilationMode.Never });

    [TestCase(typeof(Shape), "[$type,id]", true)]
    [TestCase(typeof(Shape), "[-$type,id]", true)]
    [TestCase(typeof(Shape), "[$TYPE]", true)]
    [TestCase(typeof(Shape), "[$kind]", false)]
    [TestCase(typeof(List<Shape>), "[$type]", true)]
    [TestCase(typeof(Dictionary<string, Shape[]>), "[$type]", true)]
    [TestCase(typeof(Drawing), "[shape[$type,id]]", true)]
    [TestCase(typeof(Drawing), "[$type]", false)]
    [TestCase(typeof(Circle), "[$type]", false)]
    [TestCase(typeof(Drawing), "[circle[$type]]", false)]
    [TestCase(typeof(Gallery), "[$type,best[shape]]", true)]
    [TestCase(typeof(Gallery), "[best[$type]]", false)]
    [TestCase(typeof(Named), "[what]", true)]
    [TestCase(typeof(Named), "[$type]", false)]
    [TestCase(typeof(Untold), "[$type]", false)]
    [TestCase(typeof(IOuter), "[$outer]", true)]
    [TestCase(typeof(IOuter), "[$inner]", false)]
    [TestCase(typeof(Inner), "[$inner]", true)]
    [TestCase(typeof(Bag), "[$type]", true)]
    [TestCase(typeof(ApiResponse<Shape>), "[$type]", true)]
    [TestCase(typeof(Wrapper), "[$type]", false)]
    public void Are_known_where_answers_show_them(Type type, string include, bool isKnown) =>
        Assert.That(_engine.TryValidate(type, Include.Parse(include), out _), Is.EqualTo(isKnown));

    [Test]
    public void Of_several_types_one_must_show_it()
    {
        Assert.That(_engine.TryValidate([typeof(Drawing), typeof(Shape)], Include.Parse("[$type]"), out _));
        Assert.That(_engine.TryValidate([typeof(Drawing), typeof(Circle)], Include.Parse("[$type]"), out _), Is.False);
    }

    [Test]
    public void Take_no_list()
    {
        Assert.That(_engine.TryValidate(typeof(Shape), Include.Parse("[id,$type[x]]"), out IncludeError? error), Is.False);
        Assert.That(error!.ToString(), Is.EqualTo("include_not_an_object: The member takes no list at position 4."));
        Assert.That(_engine.TryValidate(typeof(Shape), Include.Parse("[$type[]]"), out _));
    }

    [Test]
    public void Ignore_case_as_members_do() => Assert.That(
        new PopcornEngine(new JsonSerializerOptions(), new PopcornOptions { UnknownMembers = UnknownMembers.Reject }).TryValidate(
            typeof(Shape), Include.Parse("[$TYPE]"), out _),
        Is.False);

    [TestCase("[$type]", """{"$type":"circle"}""")]
    [TestCase("[$type,id]", """{"$type":"circle","id":1}""")]
    [TestCase("[-$type]", """{"$type":"circle","r":2,"id":1}""")]
    [TestCase("[*,-$type]", """{"$type":"circle","r":2,"id":1}""")]
    public void Select_nothing_and_stay(string include, string expected)
    {
        var told = new List<PopcornDiagnostic>();
        foreach (UnknownMembers unknown in Enum.GetValues<UnknownMembers>())
        {
            var engine = new PopcornEngine(options: new PopcornOptions { UnknownMembers = unknown, OnDiagnostic = told.Add });
            Assert.That(engine.Serialize<Shape>(new Circle(), include), Is.EqualTo(expected));
        }
        Assert.That(told, Is.Empty);
    }

    [Test]
    public void Are_known_within_an_allow_list_too_since_answers_show_them_there()
    {
        Include bound = _engine.Restrict(typeof(Shape), Include.Parse("[$type,id]"), Include.Parse("[$type,id]"), Include.Parse("[id]"));
        Assert.That(_engine.TryValidate(typeof(Shape), bound, out _));
        Assert.That(_engine.Serialize<Shape>(new Circle(), bound), Is.EqualTo("""{"$type":"circle","id":1}"""));
    }

    [Test]
    public void Cannot_be_left_out_by_an_allow_list() => Assert.That(
        Assert.Throws<PopcornException>(() => _engine.Restrict(typeof(Shape), null, null, Include.Parse("[*,-$type]")))!.Message,
        Does.StartWith("The allow list [*,-$type] leaves out '$type', the discriminator of "));

    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Square))]
    private class Shape
    {
        public int Id { get; set; } = 1;
    }

    private sealed class Circle : Shape { public int R { get; set; } = 2; }

    private sealed class Square : Shape;

    [JsonDerivedType(typeof(Museum), "museum")]
    private class Gallery
    {
        public Drawing? Best { get; set; }
    }

    private sealed class Museum : Gallery;

    private sealed record Drawing(Shape Shape, Circle Circle);

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "what")]
    [JsonDerivedType(typeof(Named), 1)]
    private class Named
    {
        public int Id { get; set; }
    }

    private sealed class Renamed : Named;

    [JsonDerivedType(typeof(Told))]
    private class Untold
    {
        public int Id { get; set; }
    }

    private sealed class Told : Untold;

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "$outer")]
    [JsonDerivedType(typeof(Inner), "inner")]
    private interface IOuter
    {
        int Id { get; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "$inner")]
    [JsonDerivedType(typeof(Innermost), "innermost")]
    private class Inner : IOuter
    {
        public int Id { get; set; }
    }

    private sealed class Innermost : Inner;

    [JsonDerivedType(typeof(Bagged), "bagged")]
    private class Bag : List<Drawing>;

    private sealed class Bagged : Bag;

    /// <summary>The include speaks of its payload, and its discriminator is shown outside of that.</summary>
    [PopcornEnvelope]
    [JsonDerivedType(typeof(Wrapper), "wrapper")]
    private class Wrapper
    {
        [PopcornPayload] public Drawing? Drawing { get; set; }
    }

    private sealed class Rewrapped : Wrapper;
}
