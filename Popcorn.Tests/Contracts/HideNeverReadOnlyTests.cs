using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Tests.Contracts;

/// <summary>What the options ignore as read-only needs no guard. A member that a modifier has added is not ignored.</summary>
[Category("Never")]
public sealed class HideNeverReadOnlyTests
{
    [Test]
    public void A_copy_of_a_read_only_member_is_hidden_where_the_runtime_type_hides_it()
    {
        var json = new JsonSerializerOptions
        {
            IgnoreReadOnlyProperties = true,
            TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { AddCopy } },
        };
        PopcornModifiers.HideNever(json);
        Assert.That(JsonSerializer.Serialize(new Base(), json), Is.EqualTo("""{"copy":"open"}"""));
        Assert.That(JsonSerializer.Serialize<Base>(new Derived(), json), Is.EqualTo("{}"));
        Assert.That(new PopcornEngine(json).Serialize<Base>(new Derived(), Include.Deep), Is.EqualTo("{}"));
    }

    private static void AddCopy(JsonTypeInfo contract)
    {
        if (contract.Type != typeof(Base))
            return;
        JsonPropertyInfo copy = contract.CreateJsonPropertyInfo(typeof(string), "copy");
        copy.Get = static owner => ((Base)owner).Text;
        copy.AttributeProvider = typeof(Base).GetProperty(nameof(Base.Text));
        contract.Properties.Add(copy);
    }

    private class Base
    {
        public virtual string Text => "open";
    }

    private sealed class Derived : Base
    {
        [Never]
        public override string Text => "CANARY";
    }
}
