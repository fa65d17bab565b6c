namespace Popcorn.Tests.Contracts;

/// <summary>A modifier that adds a member, or changes the attribute provider of one, does not bring a [Never] member back.</summary>
[Category("Mutation")]
public sealed class AttributeProviderTests
{
    [Test]
    public void An_added_member_of_unknown_origin_is_hidden_and_reported()
    {
        var found = new List<PopcornDiagnostic>();
        Assert.That(Write(contract => Add(contract, typeof(string)), found), Is.EqualTo("""{"Name":"n","Secret":1}"""));
        PopcornDiagnostic diagnostic = found.Single(diagnostic => diagnostic.Id == PopcornDiagnosticId.HiddenInDoubt);
        Assert.That(diagnostic.Type, Is.EqualTo(typeof(Account)));
        Assert.That(diagnostic.Member, Is.EqualTo("Copy"));
        Assert.That(
            diagnostic.Message,
            Does.Contain("'Copy'").And.Contain("a copy of Password,").And.Contain("AttributeProvider of the JsonPropertyInfo"));
    }

    [Test]
    public void An_added_member_requires_the_policies_of_what_it_can_be_a_copy_of()
    {
        var engine = new PopcornEngine(new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { Modify } } });
        Assert.That(engine.Serialize(new Paid(), "[**]"), Is.EqualTo("{}"));
        Assert.That(engine.For("p").Serialize(new Paid(), "[**]"), Is.EqualTo("""{"Salary":"s","Copy":"c"}"""));

        static void Modify(JsonTypeInfo contract)
        {
            if (contract.Type == typeof(Paid))
                Add(contract, typeof(string));
        }
    }

    [Test]
    public void An_added_member_is_written_where_no_hidden_member_has_its_type()
    {
        var found = new List<PopcornDiagnostic>();
        Assert.That(Write(contract => Add(contract, typeof(int)), found), Is.EqualTo("""{"Name":"n","Secret":1,"Copy":7}"""));
        Assert.That(found, Is.Empty);
    }

    [Test]
    public void An_added_member_is_written_where_it_has_a_provider() =>
        Assert.That(
            Write(contract => Add(contract, typeof(string)).AttributeProvider = new NoAttributes()),
            Is.EqualTo("""{"Name":"n","Secret":1,"Copy":"c"}"""));

    [Test]
    public void A_provider_without_marks_changes_nothing([Values("Name", "Secret", "Password")] string member) =>
        Assert.That(
            Write(contract => Find(contract, member).AttributeProvider = new NoAttributes()), Is.EqualTo("""{"Name":"n","Secret":1}"""));

    [Test]
    public void A_provider_with_marks_adds_them() =>
        Assert.That(
            Write(contract => Find(contract, "Name").AttributeProvider = typeof(Account).GetProperty(nameof(Account.Password))),
            Is.EqualTo("""{"Secret":1}"""));

    [Test]
    public void A_member_of_the_same_name_in_another_type_takes_none_away() =>
        Assert.That(
            Write(contract => Find(contract, "Password").AttributeProvider = typeof(IMarks).GetProperty(nameof(IMarks.Password))),
            Is.EqualTo("""{"Name":"n","Secret":1}"""));

    /// <summary>The member of the interface is implemented by another one, whose marks are not those of the class's member.</summary>
    [Test]
    public void A_member_of_the_same_name_in_an_interface_takes_none_away()
    {
        var json = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { Modify } } };
        Assert.That(new PopcornEngine(json).Serialize(new Masked(), "[**]"), Is.EqualTo("""{"Id":1}"""));
        Assert.That(WriteByHost(new Masked(), new(json)), Is.EqualTo("""{"Id":1}"""));

        static void Modify(JsonTypeInfo contract)
        {
            if (contract.Type == typeof(Masked))
                Find(contract, nameof(Masked.Iban)).AttributeProvider = typeof(IMasked).GetProperty(nameof(IMasked.Iban));
        }
    }

    /// <summary>A copy of a getter has the name of both members.</summary>
    [Test]
    public void An_added_member_with_the_getter_of_an_interface_is_hidden_as_its_implementation()
    {
        var json = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { Modify } } };
        Assert.That(new PopcornEngine(json).Serialize(new Unmasked(), "[**]"), Is.EqualTo("""{"Iban":"public"}"""));
        Assert.That(WriteByHost(new Unmasked(), new(json)), Is.EqualTo("""{"Iban":"public"}"""));

        static void Modify(JsonTypeInfo contract)
        {
            if (contract.Type != typeof(Unmasked))
                return;
            JsonTypeInfo other = new DefaultJsonTypeInfoResolver().GetTypeInfo(typeof(IMasked), contract.Options);
            Add(contract, typeof(string)).Get = Find(other, nameof(IMasked.Iban)).Get;
        }
    }

    /// <summary>Of the member itself, whatever provider it has.</summary>
    [TestCase(true)]
    [TestCase(false)]
    public void The_marks_of_a_derived_type_hold(bool isOtherMember)
    {
        var engine = new PopcornEngine(new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { Modify } } });
        Assert.That(engine.Serialize<Open>(new Open(), "[**]"), Is.EqualTo("""{"Secret":"canary","Pay":"p","Name":"n"}"""));
        Assert.That(engine.Serialize<Open>(new Closed(), "[**]"), Is.EqualTo("""{"Name":"n"}"""));
        Assert.That(engine.For("p").Serialize<Open>(new Closed(), "[**]"), Is.EqualTo("""{"Pay":"p","Name":"n"}"""));

        void Modify(JsonTypeInfo contract)
        {
            foreach (JsonPropertyInfo property in contract.Type == typeof(Open) ? contract.Properties : [])
                property.AttributeProvider = isOtherMember ? typeof(string).GetProperty(nameof(string.Length)) : new NoAttributes();
        }
    }

    [Test]
    public void No_provider_leaves_all_marks() =>
        Assert.That(Write(contract => Find(contract, "Secret").AttributeProvider = null, include: "[Name]"), Is.EqualTo(
            """{"Name":"n","Secret":1}"""));

    private static string Write(Action<JsonTypeInfo> modifier, List<PopcornDiagnostic>? found = null, string include = "[**]")
    {
        JsonSerializerOptions json = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { Modify } } };
        return new PopcornEngine(json, new PopcornOptions { OnDiagnostic = diagnostic => found?.Add(diagnostic) }).Serialize(
            new Account(), include);

        void Modify(JsonTypeInfo contract)
        {
            if (contract.Type == typeof(Account))
                modifier(contract);
        }
    }

    private static string WriteByHost<T>(T value, JsonSerializerOptions json)
    {
        PopcornModifiers.HideNever(json);
        return JsonSerializer.Serialize(value, json);
    }

    private static JsonPropertyInfo Add(JsonTypeInfo contract, Type type)
    {
        JsonPropertyInfo copy = contract.CreateJsonPropertyInfo(type, "Copy");
        copy.Get = _ => type == typeof(int) ? 7 : "c";
        contract.Properties.Add(copy);
        return copy;
    }

    private static JsonPropertyInfo Find(JsonTypeInfo contract, string name) =>
        contract.Properties.Single(property => property.Name == name);

    public interface IMasked { string Iban { get; } }

    public sealed class Masked : IMasked
    {
        public int Id => 1;
        [Never] public string Iban => "canary";
        string IMasked.Iban => "****";
    }

    public sealed class Unmasked : IMasked
    {
        public string Iban => "public";
        [Never] string IMasked.Iban => "canary";
    }

    public interface IMarks { [Default] string Password { get; } }

    public class Open
    {
        public virtual string Secret => "canary";
        public virtual string Pay => "p";
        public string Name => "n";
    }

    public sealed class Closed : Open
    {
        [Never] public override string Secret => "canary";
        [RequiresPolicy("p")] public override string Pay => "p";
    }

    public sealed class Account
    {
        public string Name => "n";
        [Never] public string Password => "canary";
        [Never] public string Pin => "canary";

        /// <summary>Not hidden, though members of this name are elsewhere.</summary>
        [Always] public int Secret => 1;
    }

    public sealed class Paid { [RequiresPolicy("p")] public string Salary => "s"; }
}
