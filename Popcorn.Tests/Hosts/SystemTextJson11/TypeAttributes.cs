using System.Text.Json;
using System.Text.Json.Serialization;

namespace Popcorn.Tests.SystemTextJson11;

/// <summary>Attributes that are new, or newly allowed on types.</summary>
internal static class TypeAttributes
{
    public static IEnumerable<Case> Cases =>
    [
        .. Case.Places<Payment>("classified", () => new Card { Amount = 1, Number = "5" }),
        .. Case.Places<Payment>("classified with a discriminator", () => new Voucher { Amount = 2 }),
        .. Case.Places("ignoring type", () => new Ignoring()),
        .. Case.Places("full ignoring type", () => new Ignoring { Text = "t", Number = 1, Maybe = 2, Never = "n", List = [1] }),
        .. Case.Places("type that ignores null", () => new IgnoringNull { Number = 0 }),
        .. Case.Places("derived from an ignoring type", () => new Derived { Own = null }),
        .. Case.Places("named by a policy", () => new Named { FirstName = "a", Other = "b" }),
        .. Case.Places("member named by a policy", () => new NamedMember { FirstName = "a", LastName = "b" }),
        .. Case.Places("open converter", () => new Wrapped<int>(5)),
#if RUNTIME_11
        .. Case.Places<ClosedPayment>("closed", () => new ClosedCard { Amount = 1, Number = "5" }),
        .. Case.Places<ClosedPayment>("other closed", () => new ClosedCash { Amount = 1 }),
        .. Case.Places<ClosedPayment>("closed of another level", () => new ClosedNote { Amount = 1, Serial = "n" }),
        .. Case.Places<ClosedSelf>("closed in itself", () => new ClosedBranch { Below = [new ClosedLeaf { Id = 1 }, new ClosedBranch()] }),
#endif
    ];

    [JsonPolymorphic(TypeClassifier = typeof(ByNumber))]
    [JsonDerivedType(typeof(Card))]
    [JsonDerivedType(typeof(Voucher), "voucher")]
    internal abstract class Payment
    {
        public decimal Amount { get; set; }
    }

    internal sealed class Card : Payment { public string? Number { get; set; } }
    internal sealed class Voucher : Payment { public string? Code { get; set; } }

    internal sealed class ByNumber : JsonTypeClassifierFactory<Payment>
    {
        public override JsonTypeClassifier CreateJsonClassifier(JsonTypeClassifierContext context, JsonSerializerOptions options) =>
            static (ref Utf8JsonReader _) => typeof(Card);
    }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    internal class Ignoring
    {
        public string? Text { get; set; }
        public int Number { get; set; }
        public int? Maybe { get; set; }
        public List<int>? List { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public string? Never { get; set; }
        public int ReadOnly => Number;
    }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    internal sealed class IgnoringNull
    {
        public string? Text { get; set; }
        public int Number { get; set; }
        public int? Maybe { get; set; }
    }

    internal sealed class Derived : Ignoring { public string? Own { get; set; } }

    [JsonNamingPolicy(JsonKnownNamingPolicy.KebabCaseLower)]
    internal sealed class Named
    {
        public string? FirstName { get; set; }
        [JsonPropertyName("Other")] public string? Other { get; set; }
    }

    internal sealed class NamedMember
    {
        [JsonNamingPolicy(JsonKnownNamingPolicy.SnakeCaseUpper)] public string? FirstName { get; set; }
        public string? LastName { get; set; }
    }

    [JsonConverter(typeof(WrappedConverter<>))]
    internal sealed record Wrapped<T>(T Value);

    internal sealed class WrappedConverter<T> : JsonConverter<Wrapped<T>>
    {
        public override Wrapped<T>? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

        public override void Write(Utf8JsonWriter writer, Wrapped<T> value, JsonSerializerOptions options) =>
            writer.WriteStringValue($"{value.Value}");
    }

#if RUNTIME_11
    [JsonPolymorphic(InferClosedTypePolymorphism = true)]
    internal closed class ClosedPayment
    {
        public decimal Amount { get; set; }
    }

    internal sealed class ClosedCard : ClosedPayment
    {
        public string? Number { get; set; }
        [Never] public string Secret { get; set; } = "CANARY";
    }

    internal class ClosedCash : ClosedPayment;

    internal sealed class ClosedNote : ClosedCash { public string? Serial { get; set; } }

    [JsonPolymorphic(InferClosedTypePolymorphism = true)]
    internal closed class ClosedSelf;

    internal sealed class ClosedLeaf : ClosedSelf { public int Id { get; set; } }
    internal sealed class ClosedBranch : ClosedSelf { public List<ClosedSelf> Below { get; set; } = []; }
#endif
}
