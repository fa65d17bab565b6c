namespace Popcorn.Tests.Contracts;

/// <summary>
/// Contexts have all contracts where the app has switched reflection off. Runs a second time in such a process: see
/// <see cref="Reliability.ChildProcessTests"/>.
/// </summary>
[Category(Category)]
public sealed class NoReflectionTests
{
    public const string Category = "NoReflection";

    public const string Switch = "System.Text.Json.JsonSerializer.IsReflectionEnabledByDefault";

    [Test]
    public void Types_without_members_are_written_as_by_System_Text_Json(
        [Values] bool isCombined, [Values] bool isEmptied, [Values] bool isHidingNever)
    {
        IJsonTypeInfoResolver context = isCombined ? CombinedContext.Default : MetadataContext.Default;
        var json = new JsonSerializerOptions { TypeInfoResolver = isEmptied ? context.WithAddedModifier(RemoveMembers) : context };
        string[] expected = [.. Values.Select(value => JsonSerializer.Serialize(value, value.GetType(), json))];
        if (isHidingNever)
            PopcornModifiers.HideNever(json = new(json));
        var engine = new PopcornEngine(json);
        Assert.That(Values.Select(value => engine.Serialize(value, "[**]")), Is.EqualTo(expected));
        Assert.That(Values.Select(value => JsonSerializer.Serialize(value, value.GetType(), json)), Is.EqualTo(expected));

        static void RemoveMembers(JsonTypeInfo info)
        {
            if (info.Type == typeof(GeneratedChild) || info.Type == typeof(GeneratedPoint))
                info.Properties.Clear();
        }
    }

    [Test]
    public void Types_of_contexts_in_serialization_mode_are_refused()
    {
        var engine = new PopcornEngine(new JsonSerializerOptions { TypeInfoResolver = SerializationContext.Default });
        if (JsonSerializer.IsReflectionEnabledByDefault)
        {
            Assert.That(engine.Serialize(new GeneratedChild { Name = "n" }, "[Name]"), Is.EqualTo("""{"Name":"n"}"""));
            return;
        }
        PopcornException exception = Assert.Throws<PopcornException>(() => engine.Serialize(new GeneratedChild(), "[**]"))!;
        Assert.That(exception.Message, Does.Contain(nameof(SerializationContext)).And.Contain(nameof(GeneratedChild)));
    }

    private static object[] Values => [new GeneratedEmpties(), new GeneratedModel(), new List<GeneratedModel> { new() }];
}
