namespace Popcorn.Tests.Loading;

/// <summary>Types with every way to be selected and to be computed.</summary>
internal static class SelectedModels
{
    public sealed class Order
    {
        private readonly string _note = "";

        [Default] public int Id { get; set; }
        [Default] public Buyer? Buyer { get; set; }
        public List<Line> Lines { get; set; } = [];
        [SubPropertyDefault("[amount]")] public Payment? Payment { get; set; }
        [Never] public string Secret { get; set; } = "canary";
        [JsonIgnore] public int Version { get; set; }
        [Reads("lines[price,count]")] public decimal Total => Lines.Sum(line => line.Price * line.Count);
        [Reads("Secret", "Version", "_note", "Total")] public string Summary => $"{Secret}{Version}{_note}{Total}";
        [Reads] public string Row => Id + Secret;
        public string Unsaid => Id + Secret;

    }

    public sealed class Line
    {
        public string Sku { get; set; } = "";
        public decimal Price { get; set; }
        public int Count { get; set; }
        public Order? Order { get; set; }
    }

    public sealed class Buyer
    {
        public string First { get; set; } = "";
        public string Last { get; set; } = "";
        public List<Order> Orders { get; set; } = [];
    }

    [JsonPolymorphic]
    [JsonDerivedType(typeof(Card), "card")]
    [JsonDerivedType(typeof(Transfer), "transfer")]
    public class Payment
    {
        public decimal Amount { get; set; }
    }

    public class Card : Payment { public string Number { get; set; } = ""; }
    public sealed class GoldCard : Card { public int Points { get; set; } }
    public sealed class Transfer : Payment { public string Iban { get; set; } = ""; }

    public sealed class Category
    {
        public int Id { get; set; }
        [Default, SubPropertyDefault("[id,parent]")] public Category? Parent { get; set; }
        [Default] public List<Category> Children { get; set; } = [];
    }

    public sealed class WithCallback : IJsonOnSerializing
    {
        public int Id { get; set; }

        public void OnSerializing() => Id++;
    }

    [JsonConverter(typeof(WholeConverter))]
    public sealed class Whole
    {
        public int Id { get; set; }
    }

    public sealed class WholeConverter : JsonConverter<Whole>
    {
        public override Whole? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

        public override void Write(Utf8JsonWriter writer, Whole value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Id);
    }
}
