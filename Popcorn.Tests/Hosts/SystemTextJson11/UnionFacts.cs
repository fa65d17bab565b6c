using System.Text.Json;

namespace Popcorn.Tests.SystemTextJson11;

/// <summary>What else follows the cases of a union: names, policies, selections, and errors.</summary>
internal static class UnionFacts
{
    public static void Run(Report report)
    {
        foreach (CompilationMode mode in (CompilationMode[])[CompilationMode.Never, CompilationMode.Always])
        {
            var options = new PopcornOptions { Compilation = mode, UnknownMembers = UnknownMembers.Reject };
            Run(new PopcornEngine(new JsonSerializerOptions(), options), report);
        }
        RunWithRules(report);
    }

    private static void Run(PopcornEngine engine, Report report)
    {
        NeedsPolicy<Unions.Pet>(new(Unions.NewCat()));
        NeedsPolicy<List<Unions.Pet?>>([new Unions.Pet(Unions.NewCat())]);
        NeedsPolicy(FSharp.Shape.NewOwned(FSharp.Values.person, null));
        NeedsPolicy(FSharp.Email.NewEmail("a@b", FSharp.Values.person));
        Knows(typeof(Unions.Pet), "[Name,Chases[Name]]", true);
        Knows(typeof(Unions.Pet), "[Chases[Chases]]", false);
        Knows(typeof(Unions.Pet), "[Secret]", false);
        Knows(typeof(Unions.Figure), "[Side,Name,$type]", true);
        Knows(typeof(Unions.Loose), "[nope]", true); // One of its cases is object.
        Knows(typeof(FSharp.Shape), "[radius,width,owner[Name,Friends[Name]],Item[Item[radius]],$type]", true);
        Knows(typeof(FSharp.Shape), "[radius[Name]]", false);
        Knows(typeof(FSharp.Shape), "[Tag]", false);
        Knows(typeof(FSharp.Payment), "[kind,number]", true);
        Is(engine.Serialize(new Unions.Pet(Unions.NewCat()), "[Name]"), """{"Name":"Tom"}""");
        Is(engine.Serialize(new Unions.Pet(Unions.NewCat()), "[**]"), """{"Name":"Tom"}""");
        Is(engine.Serialize(new Unions.Pet(Unions.NewCat()), Include.Parse("[Salary]").WithGrantedPolicies("hr")), """{"Salary":991177}""");
        Is(engine.Serialize(FSharp.Shape.NewRectangle(1, 2), "[width]"), """{"$type":"Rectangle","width":1}""");
        Is(engine.Serialize(FSharp.Shape.Point, "[width]"), "\"Point\"");
        Is(Names(engine.Select(typeof(Unions.Pet))!), "Cat {Name} Dog {Chases,Name}");
        Is(Names(engine.Select(typeof(FSharp.Shape), Include.Parse("[radius]"))!), "Circle {radius} Group {} Owned {} Rectangle {}");
        bool isSelected = engine.IsSelected(typeof(Unions.Pet), Include.Parse("[Chases[Name]]"), "Chases", "Name");
        report.Check(isSelected, () => "A path through a union is not selected");
        string plan = engine.Explain(typeof(Unions.Pet), Include.Parse("[Name]")).ToString();
        report.Check(plan.Contains("→ case of Pet [Name]", StringComparison.Ordinal), () => plan);
        Is(WriteNodes(), """{"A":1,"b":2}""");

        void Knows(Type type, string include, bool isKnown) => report.Check(
            engine.TryValidate(type, Include.Parse(include), out _) == isKnown, () => $"{type} {include} is known: {!isKnown}");

        void NeedsPolicy<T>(T value) => report.Check(
            !engine.Serialize(value, Include.Deep).Contains("991177", StringComparison.Ordinal)
                && engine.Serialize(value, Include.Deep.WithGrantedPolicies("hr")).Contains("991177", StringComparison.Ordinal),
            () => $"The policies of {typeof(T)} are unknown");

        void Is(string actual, string expected) => report.Check(actual == expected, () => $"{actual} is not {expected}");

        string WriteNodes() => new PopcornEngine(new JsonSerializerOptions { TypeInfoResolver = NodeContext.Default })
            .Serialize(new Noted { Rest = new() { ["b"] = 2 } });
    }

    /// <summary>Only a rule can hide a field of an F# union. Its converter would write it, so options that hide refuse the union.</summary>
    private static void RunWithRules(Report report)
    {
        var options = new PopcornOptions();
        options.For<FSharp.Email>(rules => rules.Never(one => one.address));
        var json = new JsonSerializerOptions();
        var engine = new PopcornEngine(json, options);
        var email = FSharp.Email.NewEmail("CANARY", FSharp.Values.person);
        string text = engine.Serialize(email, "[**]");
        report.Check(!text.Contains("CANARY"), () => $"A hidden field is written: {text}");
        var hiding = new JsonSerializerOptions();
        PopcornModifiers.HideNever(hiding, options);
        Outcome other = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(email, hiding));
        report.Check(other.Exception is PopcornException, () => $"A hidden field is written: {other}");
    }

    private static string Names(SelectedObject selected) =>
        string.Join(' ', selected.DerivedTypes.Select(derived => derived.ToString()).Select(Short).Order(StringComparer.Ordinal));

    private static string Short(string text)
    {
        string type = text[..text.IndexOf(' ', StringComparison.Ordinal)];
        string[] members = text[(type.Length + 2)..^1].Split(',');
        return $"{type[(type.LastIndexOf('.') + 1)..]} {{{string.Join(',', members.Order(StringComparer.Ordinal))}}}";
    }
}
