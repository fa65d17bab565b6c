namespace Popcorn.Tests.Loading;

/// <summary>What is selected, as an expression for any query provider.</summary>
[Category("Mutation")]
public sealed class ProjectionExpressionTests
{
    private static readonly Row Source = new()
    {
        Id = 1, Name = "n", Large = new string('x', 3), Owner = new Person { First = "Ada", Last = "L" },
        Lines = [new Line { Sku = "a", Count = 2, Product = new Product { Title = "t", Text = "long" } }], Codes = [1, 2],
        Array = [new Line { Sku = "b" }], Animal = new Cat { Lives = 9 }, Record = new Positional(1, 2),
    };

    [TestCase("id,name", "new Row() {Id = e0.Id, Name = e0.Name}")]
    [TestCase("codes", "new Row() {Codes = e0.Codes}")]
    [TestCase(
        "owner.first", "new Row() {Owner = IIF((e0.Owner == null), null, new Person() {First = e0.Owner.First})}")]
    [TestCase(
        "lines(sku,product(title))",
        "new Row() {Lines = IIF((e0.Lines == null), null, e0.Lines.Select(e1 => new Line() {Sku = e1.Sku, "
        + "Product = IIF((e1.Product == null), null, new Product() {Title = e1.Product.Title})}).ToList())}")]
    [TestCase(
        "array.sku", "new Row() {Array = IIF((e0.Array == null), null, e0.Array.Select(e1 => new Line() {Sku = e1.Sku}).ToArray())}")]
    [TestCase("animal", "new Row() {Animal = e0.Animal}")]
    [TestCase("record.a", "new Row() {Record = e0.Record}")]
    [TestCase("title", "new Row() {Id = e0.Id, Name = e0.Name}")]
    [TestCase("any", "e0")]
    [TestCase("sum,lines.sku", "new Row() {Lines = e0.Lines}")]
    [TestCase(
        "counted,lines.product.title",
        "new Row() {Lines = IIF((e0.Lines == null), null, e0.Lines.Select(e1 => new Line() {Product = IIF((e1.Product == null), null, "
        + "new Product() {Title = e1.Product.Title}), Count = e1.Count}).ToList())}")]
    [TestCase("counted,sum,lines.sku", "new Row() {Lines = e0.Lines}")]
    [TestCase("upper", "new Row() {Name = e0.Name}")]
    [TestCase("masked", "e0")]
    [TestCase("next.masked", "new Row() {Next = e0.Next}")]
    [TestCase("trimmed", "e0")]
    [TestCase("told", "new Row() {Told = e0.Told, IsLocked = e0.IsLocked}")]
    [TestCase("readsMasked", "e0")]
    [TestCase("price.amount", "new Row() {Price = e0.Price}")]
    [TestCase("hidden", "new Row() {Hidden = new Hiding() {Shown = e0.Hidden.Shown}}")]
    [TestCase("fixed", "new Row() {Fixed = e0.Fixed}")]
    [TestCase("next.id", "new Row() {Next = IIF((e0.Next == null), null, new Row() {Id = e0.Next.Id})}")]
    public void Reads_what_is_selected(string include, string expected)
    {
        var engine = new PopcornEngine();
        IPopcornSelection<Row> selection = engine.Select<Row>(Include.Parse(include));
        Assert.That(selection.ToProjection().Body.ToString(), Is.EqualTo(expected));
        Row copy = selection.ToProjection().Compile()(Source);
        Assert.That(engine.Serialize(copy, include), Is.EqualTo(engine.Serialize(Source, include)));
    }

    [Test]
    public void A_recursive_type_ends()
    {
        var engine = new PopcornEngine();
        var value = new Row { Id = 1, Next = new Row { Id = 2, Next = new Row { Id = 3 } } };
        foreach (string include in new[] { "**,-unknown,-any", "*,-unknown,-any", "next.next.id", "next(**,-unknown,-any)" })
        {
            IPopcornSelection<Row> selection = engine.Select<Row>(Include.Parse(include));
            Assert.That(
                engine.Serialize(selection.ToProjection().Compile()(value), include == "**,-unknown,-any" ? "next.next.id" : include),
                Is.EqualTo(engine.Serialize(value, include == "**,-unknown,-any" ? "next.next.id" : include)));
        }
    }

    [Test]
    public void Null_stays_null()
    {
        IPopcornSelection<Row> selection = new PopcornEngine().Select<Row>(Include.Parse("owner.first,lines.sku,array.sku"));
        Row copy = selection.ToProjection().Compile()(new Row { Lines = null!, Array = null! });
        Assert.That((copy.Owner, copy.Lines, copy.Array), Is.EqualTo(((Person?)null, (List<Line>?)null, (Line[]?)null)));
    }

    /// <summary>As a compiler demands it: providers that read JSON refuse an object without them.</summary>
    [TestCase("id", "new Demanding() {Id = e0.Id, Name = null, Rank = null, Price = value(Price), Hidden = null}")]
    [TestCase("name,rank", "new Demanding() {Name = e0.Name, Rank = e0.Rank, Price = value(Price), Hidden = null}")]
    public void Required_members_are_set(string include, string expected)
    {
        var value = new Demanding { Id = 1, Name = "n", Rank = 2, Price = new Price { Amount = 1 }, Hidden = "h", Checked = "c" };
        IPopcornSelection<Demanding> selection = new PopcornEngine().Select<Demanding>(Include.Parse(include));
        string body = selection.ToProjection().Body.ToString();
        Assert.That(body.Replace(typeof(Price).FullName!, nameof(Price)), Is.EqualTo(expected));
        Demanding copy = selection.ToProjection().Compile()(value);
        Assert.That((copy.Price.Amount, copy.Hidden), Is.EqualTo((0m, (string?)null)));
    }

    /// <summary>Some providers read a collection with all its columns to compare it with null.</summary>
    [Test]
    public void Collections_need_not_be_compared_with_null()
    {
        IPopcornSelection<Row> selection = new PopcornEngine().Select<Row>(Include.Parse("lines.sku,owner.first"));
        Assert.That(selection.ToProjection(checkCollections: false).Body.ToString(), Is.EqualTo(
            "new Row() {Owner = IIF((e0.Owner == null), null, new Person() {First = e0.Owner.First}), "
            + "Lines = e0.Lines.Select(e1 => new Line() {Sku = e1.Sku}).ToList()}"));
    }

    [Test]
    public void A_getter_that_does_not_tell_what_it_reads_is_refused() => Assert.That(
        Assert.Throws<PopcornException>(() => ((IPopcornSelection<Row>)new PopcornEngine().Select<Row>(Include.Parse("unknown")))
            .ToProjection())!.Message,
        Does.Contain("Row.Unknown").And.Contain("[Reads("));

    [Test]
    public void What_nothing_restricts_is_taken_as_it_is()
    {
        var engine = new PopcornEngine();
        Assert.That(engine.SelectEverything<Row>().ToProjection().Body.ToString(), Is.EqualTo("e0"));
        Assert.That(engine.Select<Animal>(Include.All).ToProjection().Body.ToString(), Is.EqualTo("e0"));
        Assert.That(engine.Select<int>(Include.All).ToProjection().Body.ToString(), Is.EqualTo("e0"));
    }

    /// <summary>A member that reads another one has it as its rule gives it.</summary>
    [TestCase("shown")]
    [TestCase("size,shown")]
    [TestCase("shown,size")]
    [TestCase("sorted.sku,total")]
    public void Reads_what_a_rule_gives(string include)
    {
        var engine = new PopcornEngine(options: new PopcornOptions().For<Ruled>(t => t
            .From(x => x.Size, r => r.Lines.Count).From(x => x.Sorted, r => r.Lines.OrderBy(l => l.Sku))));
        var value = new Ruled { Lines = [new Line { Sku = "b" }, new Line { Sku = "a", Count = 1 }] };
        IPopcornSelection<Ruled> selection = engine.Select<Ruled>(Include.Parse(include));
        string expected = engine.Serialize(
            new Ruled { Size = 2, Sorted = [new Line { Sku = "a", Count = 1 }, new Line { Sku = "b" }], Lines = value.Lines }, include);
        Assert.That(engine.Serialize(selection.ToProjection().Compile()(value), include), Is.EqualTo(expected));
    }

    /// <summary>Types that refer to each other have more paths than an expression can have.</summary>
    [TestCase("[]")]
    [TestCase("[**]")]
    public void Types_that_refer_to_each_other_end(string include)
    {
        IPopcornSelection<Knot<byte>> selection = new PopcornEngine().Select<Knot<byte>>(Include.Parse(include));
        Task<string> created = Task.Run(() => selection.ToProjection().ToString());
        Assert.That(created.Wait(TimeSpan.FromSeconds(30)), "in time");
        Assert.That(created.Result.Split("new ").Length - 1, Is.EqualTo(25));
    }

    [TestCase(6, true)]
    [TestCase(7, false)]
    public void A_client_can_name_members_of_24_objects(int levels, bool isCreated)
    {
        string include = string.Concat(Enumerable.Repeat("[owner[first],lines[sku,product[title]],next", levels)) + "[id]"
            + new string(']', levels);
        IPopcornSelection<Row> selection = new PopcornEngine().Select<Row>(Include.Parse(include));
        if (isCreated)
            Assert.That(() => selection.ToProjection(), Throws.Nothing);
        else
            Assert.That(Assert.Throws<PopcornException>(() => selection.ToProjection())!.Error?.Code, Is.EqualTo("include_too_large"));
    }

    /// <summary>An object of a derived type can return another value.</summary>
    [Test]
    public void A_member_that_can_be_overridden_is_taken_as_it_is()
    {
        IPopcornSelection<Open> selection = new PopcornEngine().Select<Open>(Include.Parse("[text]"));
        Assert.That(selection.ToProjection().Body.ToString(), Is.EqualTo("e0"));
        Assert.That(selection.ToProjection().Compile()(new Locked { Text = "secret" }).Text, Is.EqualTo("***"));
    }

    public sealed class Row
    {
        public int Id { get; set; }
        public string? Name { get; set; }
        public string? Large { get; set; }
        public Person? Owner { get; set; }
        public List<Line> Lines { get; set; } = [];
        public List<int> Codes { get; set; } = [];
        public Line[] Array { get; set; } = [];
        public Animal? Animal { get; set; }
        public Positional? Record { get; set; }
        public Row? Next { get; set; }
        public Price Price { get; set; } = new() { Amount = 2 };
        [OnlyByName] public Hiding Hidden { get; set; } = new() { Shown = 3 };
        public Constructed Fixed { get; set; } = new(4);
        [Reads(nameof(Name), nameof(Id))] public string Title => $"{Name} {Id}";
        [Reads] public string Any => $"{Name} {Large}";
        public string Unknown => $"{Name}";
        [Reads(nameof(Lines)), OnlyByName] public int Sum => Lines.Sum(line => line.Count);
        [Reads("lines[count]"), OnlyByName] public int Counted => Lines.Sum(line => line.Count);
        [Reads(nameof(Name)), OnlyByName] public string Upper => $"{Name}!";
        [OnlyByName] public bool IsLocked { get; set; } = true;
        [OnlyByName] public string Masked { get => IsLocked ? "***" : field; set; } = "secret";
        [OnlyByName] public string Trimmed { get; set => field = value + "!"; } = "t";
        [Reads(nameof(IsLocked)), OnlyByName] public string Told { get => IsLocked ? "***" : field; set; } = "secret";
        [Reads(nameof(Masked)), OnlyByName] public string ReadsMasked => Masked;
    }

    public struct Price { public decimal Amount { get; set; } }

    public struct Hiding { public int Shown { get; set; } [Never] public int Secret { get; set; } }

    public readonly struct Constructed(int size) { public int Size { get; } = size; }

    public sealed class Demanding
    {
        public int Id { get; set; }
        public required string Name { get; set; }
        public required int? Rank { get; set; }
        public required Price Price { get; set; }
        [Never] public required string Hidden { get; set; }
        [OnlyByName] public required string Checked { get; set => field = value ?? throw new ArgumentNullException(nameof(value)); }
    }

    public sealed class Ruled
    {
        [Reads(nameof(Sorted))] public int Total => Sorted.Sum(line => line.Count);
        [Reads(nameof(Size))] public string Shown => $"{Size}";
        public int Size { get; set; }
        public List<Line> Sorted { get; set; } = [];
        public List<Line> Lines { get; set; } = [];
    }

    public sealed class Knot<T>
    {
        public T Id { get; set; } = default!;
        public Knot<byte>? A { get; set; }
        public Knot<short>? B { get; set; }
        public Knot<int>? C { get; set; }
        public Knot<long>? D { get; set; }
        public Knot<float>? E { get; set; }
        public Knot<double>? F { get; set; }
        public Knot<char>? G { get; set; }
        public Knot<bool>? H { get; set; }
        public Knot<string>? I { get; set; }
    }

    public class Open { public virtual string Text { get; set; } = ""; }

    public sealed class Locked : Open { public override string Text { get => "***"; set => base.Text = value; } }

    public sealed class Person
    {
        public string First { get; set; } = "";
        public string Last { get; set; } = "";
    }

    public sealed class Line
    {
        public string Sku { get; set; } = "";
        public int Count { get; set; }
        public Product? Product { get; set; }
    }

    public sealed class Product
    {
        public string Title { get; set; } = "";
        public string Text { get; set; } = "";
    }

    public sealed record Positional(int A, int B);

    [JsonDerivedType(typeof(Cat), "cat")]
    public class Animal;

    public sealed class Cat : Animal { public int Lives { get; set; } }
}
