using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Testing.Reliability;

/// <summary>A base type with 150 registered derived types, each with members of its own and a tree of the same types.</summary>
internal class ManyKinds
{
    public const int Kinds = 150;

    private const int MaxLength = 1954;

    public int Id { get; set; }
    public List<ManyKinds> Children { get; set; } = [];

    public static JsonSerializerOptions CreateOptions() => new(JsonSerializerDefaults.Web)
    {
        TypeInfoResolver = new DefaultJsonTypeInfoResolver
        {
            Modifiers =
            {
                contract =>
                {
                    if (contract.Type != typeof(ManyKinds))
                        return;
                    contract.PolymorphismOptions = new JsonPolymorphismOptions();
                    Type kind = typeof(int);
                    for (int i = 0; i < Kinds; i++)
                    {
                        kind = typeof(ValueTuple<>).MakeGenericType(kind);
                        contract.PolymorphismOptions.DerivedTypes.Add(new(typeof(Kind<>).MakeGenericType(kind), i));
                    }
                },
            },
        },
    };

    /// <summary>As many unknown names as a text of 1,954 characters can have, at one level or in lists below each other.</summary>
    public static Include Names(int levels)
    {
        string text = "";
        for (int level = levels - 1; level >= 0; level--)
        {
            IEnumerable<string> names = Enumerable.Range(0, MaxLength / levels / 4 - 3).Select(number => $"{number:x3}");
            text = $"[{string.Join(',', names)}{(text == "" ? "" : ",children" + text)}]";
        }
        return Include.Parse(text);
    }

    public sealed class Kind<T> : ManyKinds
    {
        public T? A { get; set; }
        public int B { get; set; }
        public string? C { get; set; }
        public List<Kind<T>> D { get; set; } = [];
        public ManyKinds? E { get; set; }
        public DateTime F { get; set; }
        public double G { get; set; }
        public bool H { get; set; }
    }
}
