namespace Popcorn.Tests.Contracts;

/// <summary>What a later System.Text.Json adds is refused, because its converter could write members that are hidden.</summary>
[Category("Never"), Category("Mutation")]
public sealed class UnknownKindTests
{
    [TestCase(5)]
    [TestCase(9)]
    public void Is_refused(int kind)
    {
        var engine = new PopcornEngine(new JsonSerializerOptions
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(contract =>
            {
                if (contract.Type == typeof(Novel))
                    SetKind(contract, (JsonTypeInfoKind)kind);
            }),
        });
        foreach (object value in (object[])[new Novel(), new List<Novel> { new() }, new Holder()])
        {
            Assert.That(
                () => engine.Serialize(value, "[**]"),
                Throws.TypeOf<NotSupportedException>().With.Message.Contains($"'{kind}'"));
        }
        Assert.That(
            () => engine.Serialize(new Novel(), "[**]"), Throws.TypeOf<NotSupportedException>().With.Message.Contains(nameof(Novel)));
    }

    private static void SetKind(JsonTypeInfo contract, JsonTypeInfoKind kind)
    {
        FieldInfo field = typeof(JsonTypeInfo).GetFields(BindingFlags.Instance | BindingFlags.NonPublic)
            .Single(field => field.FieldType == typeof(JsonTypeInfoKind));
        field.SetValue(contract, kind);
    }

    public sealed class Novel
    {
        public int Id => 1;
        [Never] public string Secret => "CANARY";
    }

    public sealed class Holder { public Novel Novel => new(); }
}
