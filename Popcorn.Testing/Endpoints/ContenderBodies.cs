using System.Text;
using System.Text.Json.Nodes;

namespace Popcorn.Testing.Endpoints;

/// <summary>The responses of the contenders for one payload.</summary>
internal static class ContenderBodies
{
    /// <summary>Throws unless the responses are those that are to be compared.</summary>
    public static byte[][] Fetch(Func<Contender, ServerProcess> serverOf, IReadOnlyList<Contender> contenders)
    {
        byte[][] bodies = [.. contenders.Select(contender => Load.Fetch(serverOf(contender).Port, contender.Path))];
        for (int i = 0; i < bodies.Length; i++)
        {
            if (!bodies[i].AsSpan().SequenceEqual(contenders[i].IsWhole ? bodies[0] : Select(bodies[0], contenders[i].Names)))
                throw new InvalidOperationException(
                    $"{contenders[i].Name} answers {contenders[i].Payload.Name} with other bytes than it should.");
        }
        return bodies;
    }

    /// <summary>The expected body of a selection, made from the whole body.</summary>
    private static byte[] Select(byte[] whole, IReadOnlyList<string> names)
    {
        JsonNode json = JsonNode.Parse(whole)!;
        IEnumerable<JsonNode?> objects = json is JsonArray array ? array : [json];
        foreach (JsonObject each in objects.OfType<JsonObject>())
        {
            foreach (string name in each.Select(member => member.Key).Where(name => !names.Contains(name)).ToList())
                each.Remove(name);
        }
        return Encoding.UTF8.GetBytes(json.ToJsonString());
    }
}
