namespace Popcorn.Tests.Contracts;

/// <summary><c>options.For&lt;T&gt;</c> says what attributes would, and never weakens a [Never].</summary>
[Category("Mutation")]
public class TypeRulesTests
{
    private static PopcornOptions Ignoring => new() { UnknownMembers = UnknownMembers.Ignore };

    [Test]
    public void Say_what_attributes_would()
    {
        var engine = new PopcornEngine(options: Ignoring.For<Customer>(t => t
            .Never(x => x.Hash).Always(x => x.Id).Default(x => x.Name).SubPropertyDefault(x => x.Address, "[city]")));
        Assert.That(engine.Serialize(new Customer(), ""), Is.EqualTo("""{"id":1,"name":"n"}"""));
        Assert.That(engine.Serialize(new Customer(), "[address,hash]"), Is.EqualTo("""{"id":1,"address":{"city":"c"}}"""));
        Assert.That(engine.Serialize(new Customer(), "[*,-id]"), Is.EqualTo("""{"id":1,"name":"n","address":{"city":"c"}}"""));
    }

    [Test]
    public void Add_to_attributes_and_never_weaken_one()
    {
        var engine = new PopcornEngine(options: Ignoring.For<Marked>(t => t
            .Always(x => x.Secret).Default(x => x.Secret).Always(x => x.Field).Default(x => x.Id)));
        Assert.That(engine.Serialize(new Marked(), "[secret,**]"), Is.EqualTo("""{"id":1}"""));
        Assert.That(engine.Serialize(new Marked(), ""), Is.EqualTo("""{"id":1}"""));
    }

    [Test]
    public void Say_again_what_attributes_say()
    {
        var engine = new PopcornEngine(options: Ignoring.For<Marked>(t => t.Never(x => x.Secret)));
        Assert.That(engine.Serialize(new Marked(), "[secret,**]"), Is.EqualTo("""{"id":1}"""));
    }

    [Test]
    public void Speak_about_derived_types_too()
    {
        var engine = new PopcornEngine(
            options: Ignoring.For<Customer>(t => t.Never(x => x.Hash)).For<IKeyed>(t => t.Always(x => x.Key)));
        Assert.That(engine.Serialize(new Special(), "[hash,level]"), Is.EqualTo("""{"key":"k","level":5}"""));
    }

    [Test]
    public void About_a_derived_type_leave_its_base_alone()
    {
        var engine = new PopcornEngine(options: Ignoring.For<Special>(t => t.Never(x => x.Hash)));
        Assert.That(engine.Serialize(new Special(), "[hash,id]"), Is.EqualTo("""{"id":1}"""));
        Assert.That(engine.Serialize(new Customer(), "[hash,id]"), Is.EqualTo("""{"id":1,"hash":"canary"}"""));
        Assert.That(engine.Serialize<Customer>(new Special(), "[hash,id]"), Is.EqualTo("""{"id":1}"""));
    }

    [Test]
    public void About_a_derived_type_require_policies_there_only()
    {
        var engine = new PopcornEngine(options: Ignoring
            .For<Customer>(t => t.RequirePolicy(x => x.Name, "p"))
            .For<Special>(t => t.RequirePolicy(x => x.Hash, "q").Never(x => x.Id)));
        Assert.That(engine.For("p").Serialize<Customer>(new Special(), "[id,hash,name]"), Is.EqualTo("""{"name":"n"}"""));
        Assert.That(engine.For("p", "q").Serialize<Customer>(new Special(), "[id,hash]"), Is.EqualTo("""{"hash":"canary"}"""));
        Assert.That(engine.For("p").Serialize(new Customer(), "[hash]"), Is.EqualTo("""{"hash":"canary"}"""));
    }

    [Test]
    public void Speak_about_obsolete_members()
    {
        var engine = new PopcornEngine();
        Assert.That(engine.FindObsolete(typeof(Old), Include.Parse("[name]"), DateTimeOffset.UnixEpoch), Is.Not.Null);
        Assert.That(engine.FindObsolete(typeof(Old), Include.Parse("[id]"), DateTimeOffset.UnixEpoch), Is.Null);
    }

    [Test]
    public void Speak_about_fields_and_are_not_seen_by_other_engines()
    {
        var json = new System.Text.Json.JsonSerializerOptions { IncludeFields = true };
        var strict = new PopcornEngine(json, Ignoring.For<WithField>(t => t.Never(x => x.Field)));
        var plain = new PopcornEngine(json);
        Assert.That(strict.Serialize(new WithField(), "[*]"), Is.EqualTo("{}"));
        Assert.That(plain.Serialize(new WithField(), "[*]"), Is.EqualTo("""{"Field":1}"""));
    }

    [Test]
    public void Must_name_a_member()
    {
        var options = new PopcornOptions();
        Assert.That(
            Assert.Throws<ArgumentException>(() => options.For<Customer>(t => t.Never(x => x.Name.Length)))!.Message,
                Does.Contain("Customer"));
        Assert.Throws<ArgumentException>(() => options.For<Customer>(t => t.Never(x => x.ToString())));
        Assert.Throws<ArgumentException>(() => options.For<Customer>(t => t.Never(x => x)));
        Assert.Throws<ArgumentNullException>(() => options.For<Customer>(t => t.Never(null!)));
        Assert.Throws<ArgumentNullException>(() => options.For<Customer>(t => t.SubPropertyDefault(x => x.Address, null!)));
        Assert.Throws<ArgumentNullException>(() => options.For<Customer>(null!));
    }

    [Test]
    public void Against_an_attribute_with_another_list_are_refused()
    {
        var engine = new PopcornEngine(options: Ignoring.For<Listed>(t => t.SubPropertyDefault(x => x.Address, "[zip]")));
        Assert.That(Assert.Throws<PopcornException>(() => engine.Serialize(new Listed(), ""))!.Message, Does.Contain("Listed.Address"));
    }

    public interface IKeyed { string Key { get; } }

    public class Customer
    {
        public int Id => 1;
        public string Name => "n";
        public string Hash => "canary";
        public Address Address => new();
    }

    public sealed class Special : Customer, IKeyed
    {
        public string Key => "k";
        public int Level => 5;
    }

    public sealed class Address
    {
        public string City => "c";
        public string Zip => "z";
    }

    public sealed class Marked
    {
        public int Id => 1;
        [Never] public string Secret => "canary";

        [Never]
        public string Field = "canary";
    }

    public sealed class WithField
    {
        public int Field = 1;
    }

    public sealed class Old
    {
        public int Id => 1;
        [Obsolete("Use Id.")] public string Name => "n";
    }

    public sealed class Listed { [SubPropertyDefault("[city]")] public Address Address => new(); }
}
