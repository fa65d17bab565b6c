namespace Popcorn.Benchmarks.Contests;

/// <summary>Three numbers by every serializer, each into new bytes.</summary>
internal static class EntityContests
{
    private const string Everything = "everything";

    private static readonly Entity Value = new();

    public static IEnumerable<Contest> All()
    {
        PopcornEngine composed = Engines.Create(CompilationMode.Never);
        PopcornEngine compiled = Engines.Create(CompilationMode.Always);
        var oneId = Include.Parse("[EntityId]");
        return
        [
            new Contest("Entity", "Utf8")
                .Add("Stj_FastPath", Everything, () => JsonSerializer.SerializeToUtf8Bytes(Value, FastPathContext.Default.Entity))
                .Add("Stj_Metadata", Everything, () => JsonSerializer.SerializeToUtf8Bytes(Value, MetadataContext.Default.Entity))
                .Add("Stj_Reflection", Everything, () => JsonSerializer.SerializeToUtf8Bytes(Value))
                .Add("NewtonsoftJson", Everything, () => Newtonsoft.Json.JsonConvert.SerializeObject(Value))
                .Add("StringBuilder_Json", Everything, WriteByHand)
                .Add("Popcorn_Composed", Everything, () => composed.SerializeToUtf8Bytes(Value, Include.Deep))
                .Add("Popcorn_Compiled", Everything, () => compiled.SerializeToUtf8Bytes(Value, Include.Deep))
                .Add("PopcornOneId_Composed", "one number", () => composed.SerializeToUtf8Bytes(Value, oneId))
                .Add("PopcornOneId_Compiled", "one number", () => compiled.SerializeToUtf8Bytes(Value, oneId)),
        ];
    }

    private static byte[] WriteByHand() => Encoding.UTF8.GetBytes(new StringBuilder()
        .Append("{\"EntityId\":").Append(Value.EntityId)
        .Append(",\"ForeignKeyOneId\":").Append(Value.ForeignKeyOneId)
        .Append(",\"ForeignKeyTwoId\":").Append(Value.ForeignKeyTwoId)
        .Append('}')
        .ToString());
}
