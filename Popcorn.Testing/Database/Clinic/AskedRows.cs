namespace Popcorn.Testing.Database.Clinic;

/// <summary>A random list of an include, and the related rows that an endpoint without a projection would include for it.</summary>
/// <param name="Text">The list.</param>
/// <param name="Loaded">The navigations by their C# names.</param>
internal sealed record AskedRows(string Text, IReadOnlyDictionary<string, AskedRows> Loaded)
{
    private static readonly Dictionary<string, AskedType> Types = new()
    {
        ["animal"] = new(
            [
                "id", "name", "kind", "title", "sign", "chip", "chip[code]", "chip[length]", "isIndoor", "collar", "collar[size]", "weight",
                "training[level]", "training", "warning", "notes", "nope",
            ],
            [
                ("keeper", "Keeper", "keeper"), ("visits", "Visits", "visit"), ("tags", "Tags", "tag"), ("kennel", "Kennel", "kennel"),
                ("handler", "Handler", "keeper"),
            ],
            ["spent"]),
        ["keeper"] = new(
            [
                "id", "first", "full", "home", "home[city]", "home[place[x]]", "home[place,street]", "phones[text]", "phones", "balance",
            ],
            [], []),
        ["vet"] = new(
            ["id", "last", "full", "home[street]", "phones[number]", "degree"],
            [("skills", "Skills", "skill"), ("mentor", "Mentor", "vet")], []),
        ["doctor"] = new(["first", "full"], [], []),
        ["skill"] = new(["id", "text"], [], []),
        ["tag"] = new(["id", "text"], [], []),
        ["kennel"] = new(["id", "text", "lock"], [("parent", "Parent", "kennel")], []),
        ["visit"] = new(
            ["id", "fee", "reason", "summary", "dose", "dose[amount]", "dose[unit]", "result", "result[score]", "result[text]"],
            [
                ("patient", "Patient", "patient"), ("doctor", "Doctor", "doctor"), ("slot", "Slot", "slot"),
                ("papers", "Papers", "paper"), ("medicines", "Medicines", "medicine"),
            ],
            []),
        ["patient"] = new(
            ["id", "name", "title", "chip[code]", "collar[color]", "training[level]", "sign", "warning"],
            [("keeper", "Keeper", "keeper"), ("tags", "Tags", "tag"), ("kennel", "Kennel", "kennel")], []),
        ["slot"] = new(["roomId", "hour", "text", "source"], [("room", "Room", "room")], []),
        ["room"] = new(
            ["id", "text", "plan", "plan[color]", "plan[area]", "plan[doors[width]]", "sign", "sign[size]", "sign[text]", "numbers"],
            [], []),
        ["paper"] = new(["id", "text"], [], []),
        ["medicine"] = new(["code", "text"], [], []),
    };

    /// <summary>The default set: of an animal it has the visits that its computed member reads.</summary>
    public static AskedRows CreateDefault(string type) => new("", type == "animal"
        ? new Dictionary<string, AskedRows> { ["Visits"] = CreateDefault("visit") }
        : new Dictionary<string, AskedRows>());

    public static AskedRows Create(Random random, string type, int depth, string? inverse = null)
    {
        // A patient has its visits by default, which lead back.
        if (random.Next(7) == 0 && type != "patient")
            return CreateDefault(type);
        AskedType known = Types[type];
        var loaded = new Dictionary<string, AskedRows>();
        bool isAll = random.Next(9) == 0 && type is not ("visit" or "patient" or "animal");
        List<string> items = isAll ? ["*"] : [];
        items.AddRange(known.Values.Where(_ => random.Next(4) == 0));
        foreach ((string name, string navigation, string target) in known.Related.Where(each => each.Name != inverse))
        {
            if (depth > 1 && random.Next(3) == 0)
            {
                AskedRows below = Create(random, target, depth - 1, type == "animal" ? "patient" : null);
                items.Add(name + below.Text);
                loaded[navigation] = below;
            }
            else if (isAll)
            {
                loaded[navigation] = CreateDefault(target);
            }
        }
        if (known.Computed.Length > 0 && random.Next(5) == 0)
        {
            items.Add("spent");
            loaded.TryAdd("Visits", CreateDefault("visit"));
        }
        return new AskedRows(items.Count == 0 ? "[nope]" : $"[{string.Join(',', items)}]", loaded);
    }

    /// <summary>One for each of the types and their owned rows, if no two collections are read by one statement.</summary>
    public int MaxStatements => 2 + Loaded.Values.Sum(below => below.MaxStatements);

    /// <summary>The paths of <c>Include</c>.</summary>
    public IEnumerable<string> GetPaths() => Loaded.SelectMany(entry =>
        entry.Value.GetPaths().Select(path => $"{entry.Key}.{path}").Prepend(entry.Key));

    private sealed record AskedType(string[] Values, (string Name, string Navigation, string Type)[] Related, string[] Computed);
}
