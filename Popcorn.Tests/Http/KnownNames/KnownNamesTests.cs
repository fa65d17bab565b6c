namespace Popcorn.Tests.Http.KnownNames;

/// <summary>A client can ask for every member that it receives, and for nothing else where the types are closed.</summary>
[TestFixture(EntryPoint.MinimalApi)]
[TestFixture(EntryPoint.Mvc)]
public sealed class KnownNamesTests(EntryPoint entryPoint) : AppFixture
{
    private const int Count = 150;
    private static readonly (Type Declared, object Value)[] Values = Create();
    private static readonly Answer[] Answers = [.. Enumerable.Range(0, Count).Select(CreateAnswer)];

    protected override TestApp Start() => TestApp.Start(
        builder =>
        {
            builder.Services.AddPopcorn(popcorn => popcorn.Compilation = CompilationMode.Never);
            if (entryPoint == EntryPoint.Mvc)
                AnswerControllers.Add(builder.Services, Answers).AddPopcorn();
        },
        app =>
        {
            if (entryPoint == EntryPoint.Mvc)
                app.MapControllers();
            else
                Array.ForEach(Answers, answer => answer.Map(app, withPopcorn: true));
        });

    [Test]
    public async Task Are_all_names_that_a_response_has()
    {
        int asked = 0;
        for (int i = 0; i < Count; i++)
        {
            using var json = JsonDocument.Parse(await App.GetTextAsync($"{entryPoint}/{i}?include=[**]"));
            var places = new HashSet<string>();
            var names = new HashSet<string>();
            Collect(json.RootElement, "", names, places);
            foreach (string name in names)
                Assert.That(await AskAsync(i, name), Is.EqualTo(HttpStatusCode.OK), $"{Values[i]} {name}");
            foreach (string place in places)
            {
                HttpStatusCode expected = place.Contains("any", StringComparison.Ordinal) ? HttpStatusCode.OK : HttpStatusCode.BadRequest;
                foreach (string absent in (string[])["absent", "hidden", "-absent"])
                    Assert.That(await AskAsync(i, place + absent), Is.EqualTo(expected), $"{Values[i]} {place} {absent}");
            }
            asked += names.Count + places.Count;
        }
        Assert.That(asked, Is.GreaterThan(1000));
    }

    private static (Type Declared, object Value)[] Create()
    {
        var random = new RandomAnswers(20_261_125);
        return [.. Enumerable.Range(0, Count).Select(_ => random.Next())];
    }

    private static Answer CreateAnswer(int number) => (Answer)typeof(KnownNamesTests)
        .GetMethod(nameof(Serve), BindingFlags.Static | BindingFlags.NonPublic)!.MakeGenericMethod(Values[number].Declared)
        .Invoke(null, [number])!;

    private static Answer Serve<T>(int number) => Answer.Of($"{number}", _ => (T)Values[number].Value);

    private static JsonElement Unwrap(JsonElement json) =>
        json.ValueKind == JsonValueKind.Object && json.TryGetProperty("payload", out JsonElement payload) ? Unwrap(payload) : json;

    /// <param name="json">An envelope, if it is one, is unwrapped.</param>
    /// <param name="path">The lists around it: "items[", without the brackets that close them.</param>
    /// <param name="names">Receives the paths of all names.</param>
    /// <param name="places">Receives the paths of all objects.</param>
    private static void Collect(JsonElement json, string path, HashSet<string> names, HashSet<string> places)
    {
        json = Unwrap(json);
        if (json.ValueKind == JsonValueKind.Array)
        {
            foreach (JsonElement element in json.EnumerateArray())
                Collect(element, path, names, places);
        }
        if (json.ValueKind != JsonValueKind.Object)
            return;
        places.Add(path);
        foreach (JsonProperty member in json.EnumerateObject())
        {
            names.Add(path + member.Name);
            if (member.Name == "mapped")
                Collect(member.Value.GetProperty("key"), $"{path}{member.Name}[", names, places);
            else if (!member.Name.StartsWith("raw", StringComparison.Ordinal))
                Collect(member.Value, $"{path}{member.Name}[", names, places);
        }
    }

    private async Task<HttpStatusCode> AskAsync(int number, string path)
    {
        string include = $"[{path}{new string(']', path.Count(each => each == '['))}]";
        using HttpResponseMessage response = await App.Client.GetAsync($"{entryPoint}/{number}?include={Uri.EscapeDataString(include)}");
        return response.StatusCode;
    }
}
