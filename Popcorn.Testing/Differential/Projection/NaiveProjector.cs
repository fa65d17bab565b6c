using System.Collections;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Testing.Differential.Projection;

/// <summary>
/// What an include leaves of what System.Text.Json writes: walks the whole answer beside the value, leaves out what is
/// not selected, and copies leaves as they are.
/// </summary>
internal sealed class NaiveProjector(JsonSerializerOptions options)
{
    public static byte[] Project(byte[] whole, object? value, Type type, JsonSerializerOptions options, Ask ask)
    {
        using JsonDocument document = JsonDocument.Parse(whole);
        return Encoding.UTF8.GetBytes(new NaiveProjector(options).Value(document.RootElement, value, type, ask, 0));
    }

    private string Value(JsonElement element, object? value, Type type, Ask ask, int depth)
    {
        if (value is null || element.ValueKind is not (JsonValueKind.Object or JsonValueKind.Array))
            return element.GetRawText();
        Type written = WrittenAs(type, value.GetType());
        return options.GetTypeInfo(written).Kind switch
        {
            JsonTypeInfoKind.Object => Block('{', Members(element, value, NaiveContract.Of(options, written), ask, depth + 1), '}', depth),
            JsonTypeInfoKind.Enumerable => Block('[', Items(element, value, written, ask, depth + 1), ']', depth),
            JsonTypeInfoKind.Dictionary => Block('{', Entries(element, (IEnumerable)value, written, ask, depth + 1), '}', depth),
            _ => element.GetRawText(),
        };
    }

    /// <summary>The declared type, the nearest registered derived type, or the runtime type behind object.</summary>
    private Type WrittenAs(Type declared, Type runtime)
    {
        declared = declared == typeof(object) ? runtime : Nullable.GetUnderlyingType(declared) ?? declared;
        HashSet<Type> registered =
            [.. options.GetTypeInfo(declared).PolymorphismOptions?.DerivedTypes.Select(derived => derived.DerivedType) ?? []];
        Type? nearest = runtime;
        while (nearest is not null && !registered.Contains(nearest))
            nearest = nearest.BaseType;
        return nearest ?? declared;
    }

    private IEnumerable<string> Members(JsonElement element, object owner, NaiveContract contract, Ask ask, int depth)
    {
        var selection = new NaiveSelection(contract, ask);
        var entries = new Queue<KeyValuePair<string, object?>>(
            contract.Extension?.Json.Get!(owner) as IEnumerable<KeyValuePair<string, object?>> ?? []);
        int next = 0;
        foreach (JsonProperty property in element.EnumerateObject())
        {
            int at = Array.FindIndex(contract.Members, next, member => member.Name == property.Name);
            (Ask? below, object? child, Type type) = (Ask.Deep, null, typeof(object));
            if (at >= 0)
            {
                NaiveMember member = contract.Members[at];
                next = at + 1;
                below = NaiveContract.IsHidden(member, owner.GetType()) ? null : selection.Of(member);
                (child, type) = (member.IsLeaf ? null : member.Json.Get!(owner), member.Json.PropertyType);
            }
            else if (next > 0 || property.Name is not ("$type" or "kind"))
            {
                KeyValuePair<string, object?> entry = entries.TryDequeue(out KeyValuePair<string, object?> first)
                    ? first
                    : new(property.Name, null);
                (below, child) = (selection.Of(entry.Key), entry.Value);
            }
            if (below is not null)
                yield return NewLine(depth) + Named(property, Value(property.Value, child, type, below, depth));
        }
    }

    /// <remarks>System.Text.Json writes some numbers raw, and then not on a line of their own.</remarks>
    private IEnumerable<string> Items(JsonElement element, object value, Type type, Ask ask, int depth)
    {
        IEnumerable items = value as IEnumerable ?? (IEnumerable)type.GetMethod("ToArray")!.Invoke(value, null)!;
        Type itemType = Argument(type, typeof(IEnumerable<>), 0) ?? type.GenericTypeArguments[0];
        return element.EnumerateArray().Zip(items.Cast<object?>(), (each, item) =>
            (item is Half or Int128 or UInt128 ? "" : NewLine(depth)) + Value(each, item, itemType, ask, depth));
    }

    private IEnumerable<string> Entries(JsonElement element, IEnumerable entries, Type type, Ask ask, int depth)
    {
        Type valueType = Argument(type, typeof(IDictionary<,>), 1) ?? Argument(type, typeof(IReadOnlyDictionary<,>), 1)!;
        return element.EnumerateObject().Zip(entries.Cast<object>(), (property, entry) =>
            NewLine(depth)
                + Named(property, Value(property.Value, entry.GetType().GetProperty("Value")!.GetValue(entry), valueType, ask, depth)));
    }

    /// <summary>The name and what follows it are copied too.</summary>
    private static string Named(JsonProperty property, string value) => property.ToString()[..^property.Value.GetRawText().Length] + value;

    private string Block(char open, IEnumerable<string> parts, char close, int depth)
    {
        string inside = string.Join(',', parts);
        return inside.Length == 0 ? $"{open}{close}" : open + inside + NewLine(depth) + close;
    }

    private string NewLine(int depth) => options.WriteIndented ? Environment.NewLine + new string(' ', 2 * depth) : "";

    private static Type? Argument(Type type, Type definition, int index) =>
        Array.Find([type, .. type.GetInterfaces()],
            each => each.IsGenericType && each.GetGenericTypeDefinition() == definition)?.GenericTypeArguments[index];
}
