namespace Popcorn.Tests.Selection;

/// <summary>What a mistake in an include is told: to the client by its position, to developers by what exists.</summary>
[Category("Mutation")]
public sealed class MistakeMessagesTests
{
    private static readonly Type[] Derived = [typeof(A), typeof(B), typeof(C), typeof(D)];

    private readonly PopcornEngine _engine = new(JsonSerializerOptions.Web);

    // Columns: the include, the message for the client, and what is added for developers.
    [TestCase("[id,custmer]", "Unknown member at position 4.", "Thing has id, parts, part")]
    [TestCase("[custmer,id,prats]", "Unknown member at position 1.", "Thing has id, parts, part")]
    [TestCase("[parts[sku,prize]]", "Unknown member at position 11.", "Part has sku, price")]
    [TestCase("[parts/sku]", "Unknown member at position 1. Write lines[sku], not lines/sku.", "Thing has id, parts, part")]
    [TestCase("[/sku]", "Unknown member at position 1.", "Thing has id, parts, part")]
    [TestCase("[secret]", "Unknown member at position 1.", "Thing has id, parts, part")]
    [TestCase("[id[x]]", "The member takes no list at position 1.", "id of Thing has no members that a list could name")]
    [TestCase("[part[x]]", "Unknown member at position 6.", "Part has sku, price")]
    public void Of_a_client(string include, string message, string described) =>
        Assert.That(Find<Thing>(include), Is.EqualTo((message, described)));

    [Test]
    public void Tell_only_some_of_very_many_names()
    {
        string names = string.Join(", ", Enumerable.Range(1, 32).Select(number => $"m{number}"));
        Assert.That(FindAmongMembers(32), Is.EqualTo($"Thing has {names}"));
        Assert.That(FindAmongMembers(33), Is.EqualTo($"Thing has {names} and 1 more"));
        Assert.That(FindAmongMembers(40), Is.EqualTo($"Thing has {names} and 8 more"));
        Assert.That(FindAmongMembers(0), Is.EqualTo("Thing has no members"));
    }

    [TestCase(0, "Many has m")]
    [TestCase(1, "A, Many have a, m")]
    [TestCase(3, "A, B, C, Many have a, m, b, c")]
    [TestCase(4, "A, B, C, D and 1 more have a, m, b, c, d")]
    public void Tell_some_of_very_many_types(int count, string described)
    {
        var engine = new PopcornEngine(Register<Many>(Derived[..count]));
        Assert.That(engine.TryValidate(typeof(Many), Include.Parse("[x]"), out IncludeError? error), Is.False);
        Assert.That(error!.Describe?.Invoke(), Is.EqualTo(described));
    }

    /// <summary>They are in the order in which the server wrote the names.</summary>
    [TestCase("[zero,alpha,id]", "The default list {0}: Thing has no 'zero' and no 'alpha'; it has id, parts, part.")]
    [TestCase("[parts/sku]", "The default list {0}: Thing has no 'parts/sku'; it has id, parts, part. Write parts[sku].")]
    [TestCase("[a/b/c,x/y]",
        "The default list {0}: Thing has no 'a/b/c' and no 'x/y'; it has id, parts, part. Write a[b[c]]. Write x[y].")]
    [TestCase("[a//b]", "The default list {0}: Thing has no 'a//b'; it has id, parts, part.")]
    [TestCase("[id[x]]", "The default list {0} gives a list to 'id' of Thing, which has no members.")]
    [TestCase("[id[x],zero]",
        "The default list {0}: Thing has no 'zero'; it has id, parts, part. "
        + "The default list {0} gives a list to 'id' of Thing, which has no members.")]
    [TestCase("[parts[x],part[y]]",
        "The default list {0}: Part has no 'x'; it has sku, price. The default list {0}: Part has no 'y'; it has sku, price.")]
    public void Of_a_default_list(string list, string expected)
    {
        Assert.That(Refuse(Include.Parse(list)), Is.EqualTo(
            string.Format(CultureInfo.InvariantCulture, expected, Include.Parse(list))));
        Assert.That(Refuse(Include.Parse(list).WithText("as written")), Is.EqualTo(
            string.Format(CultureInfo.InvariantCulture, expected, "as written")));
    }

    [Test]
    public void Of_equal_lists_have_the_text_of_their_own()
    {
        foreach (string text in new[] { "[zero, id]", "[id,zero]" })
        {
            Include list = Include.Parse(text).WithText(text);
            Assert.That(
                () => _engine.Restrict(typeof(Thing), null, list, list),
                Throws.TypeOf<PopcornException>().With.Message.Contains($"The default list {text}: ")
                    .And.Message.Contains($"The allow list {text}: "));
        }
    }

    [TestCase("[zero,x]", "The allow list [x,zero]: A, Many have no 'zero' and no 'x'; they have a, m.")]
    [TestCase("[x,$type[y]]", "The allow list [$type[y],x]: A, Many have no 'x'; they have a, m. "
        + "The allow list [$type[y],x] gives a list to '$type' of Many, which has no members.")]
    [TestCase("[*,-$type]", "The allow list [*,-$type] leaves out '$type', the discriminator of Many: every answer would still have it.")]
    public void Of_an_allow_list_for_several_types(string list, string expected) => Assert.That(
        () => new PopcornEngine(Register<Many>(Derived[0])).Restrict(typeof(Many), null, null, Include.Parse(list)),
        Throws.TypeOf<PopcornException>().With.Message.EqualTo(expected));

    /// <summary>Two types have values that can be anything. Or one type has the whole name with a dot, and another has the path.</summary>
    [TestCase(typeof(Open), "[any[x]]", true)]
    [TestCase(typeof(Open), "[held[x]]", false)]
    [TestCase(typeof(Open), "[nope]", false)]
    [TestCase(typeof(Dotted), "[ship.to]", true)]
    [TestCase(typeof(Dotted), "[ship.sku]", true)]
    [TestCase(typeof(Dotted), "[ship[to]]", false)]
    [TestCase(typeof(Dotted), "[ship.from]", false)]
    public void Are_found_where_no_derived_type_has_the_name(Type type, string include, bool isValid)
    {
        Assert.That(_engine.TryValidate(type, Include.Parse(include), out _), Is.EqualTo(isValid));
        Assert.That(
            () => _engine.Restrict(type, null, Include.Parse(include), null),
            isValid ? Throws.Nothing : Throws.TypeOf<PopcornException>());
    }

    [TestCase(false)]
    [TestCase(true)]
    public void Are_not_found_where_derived_types_have_extension_data(bool both)
    {
        var engine = new PopcornEngine(Register<Open>(both ? [typeof(Bag), typeof(OtherBag)] : [typeof(Bag), typeof(Left)]));
        foreach (Include list in (Include[])[Include.Parse("[x,y]"), Include.Parse("[bag[x]]")])
        {
            Assert.That(engine.TryValidate(typeof(Open), list, out _));
            Assert.That(() => engine.Restrict(typeof(Open), null, list, list), Throws.Nothing);
        }
    }

    private (string Message, string? Described) Find<T>(string include)
    {
        Assert.That(_engine.TryValidate(typeof(T), Include.Parse(include), out IncludeError? error), Is.False);
        return (error!.Message, error.Describe?.Invoke());
    }

    private static string? FindAmongMembers(int count)
    {
        var json = new JsonSerializerOptions
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(contract =>
            {
                if (contract.Type != typeof(Thing))
                    return;
                contract.Properties.Clear();
                for (int number = 1; number <= count; number++)
                {
                    JsonPropertyInfo property = contract.CreateJsonPropertyInfo(typeof(int), $"m{number}");
                    property.Get = static _ => 1;
                    contract.Properties.Add(property);
                }
            }),
        };
        Assert.That(new PopcornEngine(json).TryValidate(typeof(Thing), Include.Parse("[x]"), out IncludeError? error), Is.False);
        return error!.Describe?.Invoke();
    }

    private static JsonSerializerOptions Register<T>(params Type[] derived) => new(JsonSerializerDefaults.Web)
    {
        TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(contract =>
        {
            if (contract.Type != typeof(T) || derived.Length == 0)
                return;
            contract.PolymorphismOptions = new JsonPolymorphismOptions();
            foreach (Type type in derived)
                contract.PolymorphismOptions.DerivedTypes.Add(new JsonDerivedType(type, type.Name));
        }),
    };

    private static string Refuse(Include defaults) => Assert.Throws<PopcornException>(
        () => new PopcornEngine(JsonSerializerOptions.Web).Restrict(typeof(Thing), null, defaults, null))!.Message;

    private sealed class Thing
    {
        public int Id => 1;
        public List<Part> Parts => [];
        public Part? Part => null;
        [Never] public string Secret => "CANARY";
    }

    private sealed class Part
    {
        public string Sku => "a";
        public decimal Price => 1;
    }

    private class Many
    {
        public int M => 1;
    }

    private sealed class A : Many
    {
        [JsonPropertyName("a")] public int Own => 1;
    }

    private sealed class B : Many
    {
        [JsonPropertyName("b")] public int Own => 1;
    }

    private sealed class C : Many
    {
        [JsonPropertyName("c")] public int Own => 1;
    }

    private sealed class D : Many
    {
        [JsonPropertyName("d")] public int Own => 1;
    }

    [JsonDerivedType(typeof(Left), "left"), JsonDerivedType(typeof(Right), "right")]
    private class Open;

    private sealed class Left : Open
    {
        public object? Any => 1;
        public Part? Held => null;
    }

    private sealed class Right : Open
    {
        public List<object>? Any => [];
        public List<Part>? Held => null;
    }

    private sealed class Bag : Open
    {
        [JsonExtensionData] public Dictionary<string, object> Entries { get; set; } = [];
    }

    private sealed class OtherBag : Open
    {
        [JsonExtensionData] public Dictionary<string, object> Entries { get; set; } = [];
    }

    [JsonDerivedType(typeof(Whole), "whole"), JsonDerivedType(typeof(Parted), "parted")]
    private class Dotted;

    private sealed class Whole : Dotted
    {
        [JsonPropertyName("ship.to")] public string ShipTo => "a";
    }

    private sealed class Parted : Dotted
    {
        public Part? Ship => null;
    }
}
