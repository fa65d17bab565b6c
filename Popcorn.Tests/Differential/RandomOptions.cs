using System.Text.Encodings.Web;
using FsCheck;
using FsCheck.Fluent;

namespace Popcorn.Tests.Differential;

/// <summary>Options with many settings at once, also those that are about reading only.</summary>
internal static class RandomOptions
{
    public static Gen<JsonSerializerOptions> All { get; } =
        from choices in Gen.Choose(0, 11).ArrayOf(14)
        select Make(choices);

    private static JsonSerializerOptions Make(int[] choices)
    {
        int next = 0;
        T Of<T>(params T[] values) => values[choices[next++] % values.Length];
        var options = new JsonSerializerOptions
        {
            DefaultIgnoreCondition = Of(
                JsonIgnoreCondition.Never, JsonIgnoreCondition.WhenWritingNull, JsonIgnoreCondition.WhenWritingDefault),
            NumberHandling = Of(
                JsonNumberHandling.Strict, JsonNumberHandling.WriteAsString, JsonNumberHandling.AllowNamedFloatingPointLiterals),
            IgnoreReadOnlyProperties = Of(false, true),
            IgnoreReadOnlyFields = Of(false, true),
            IncludeFields = Of(false, true),
            PropertyNamingPolicy = Of(null, JsonNamingPolicy.CamelCase, JsonNamingPolicy.KebabCaseUpper, new Reversing()),
            DictionaryKeyPolicy = Of(null, JsonNamingPolicy.CamelCase, JsonNamingPolicy.SnakeCaseUpper, new Reversing()),
            PropertyNameCaseInsensitive = Of(false, true),
            WriteIndented = Of(false, false, true),
            ReferenceHandler = Of(null, ReferenceHandler.IgnoreCycles),
            Encoder = Of(null, JavaScriptEncoder.UnsafeRelaxedJsonEscaping, JavaScriptEncoder.Default),
            UnmappedMemberHandling = Of(JsonUnmappedMemberHandling.Skip, JsonUnmappedMemberHandling.Disallow),
            PreferredObjectCreationHandling = Of(JsonObjectCreationHandling.Replace, JsonObjectCreationHandling.Populate),
            UnknownTypeHandling = Of(JsonUnknownTypeHandling.JsonElement, JsonUnknownTypeHandling.JsonNode),
        };
        // System.Text.Json refuses the two together.
        if (options.ReferenceHandler is not null)
            options.PreferredObjectCreationHandling = JsonObjectCreationHandling.Replace;
        if (choices[0] % 2 == 0)
            options.Converters.Add(new JsonStringEnumConverter(JsonNamingPolicy.SnakeCaseLower));
        return options;
    }

    /// <summary>A policy of an app's own, that makes names which need escaping.</summary>
    private sealed class Reversing : JsonNamingPolicy
    {
        public override string ConvertName(string name) => string.Concat(name.Reverse()) + "<é>";
    }
}
