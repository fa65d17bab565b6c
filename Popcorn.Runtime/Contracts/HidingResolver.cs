using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Contracts;

/// <summary>Hides the [Never] members in the contracts of another resolver.</summary>
internal sealed class HidingResolver : IJsonTypeInfoResolver
{
    private readonly NeverModifier _modifier;

    private HidingResolver(IJsonTypeInfoResolver resolver, MarkReader marks, bool followsCaller)
    {
        Resolver = resolver;
        Marks = marks;
        _modifier = new NeverModifier(marks, followsCaller);
    }

    public IJsonTypeInfoResolver Resolver { get; }

    public MarkReader Marks { get; }

    /// <summary>
    /// Creates the resolver that hides members in the contracts of options. It replaces one that hides no other members, because that one
    /// hides what a caller is granted.
    /// </summary>
    /// <param name="json">The options.</param>
    /// <param name="marks">The marks of the members.</param>
    /// <param name="followsCaller">Whether members with policies are written for the caller of <see cref="NodeCaller"/>.</param>
    public static HidingResolver Create(JsonSerializerOptions json, MarkReader marks, bool followsCaller = false)
    {
        var earlier = json.TypeInfoResolver as HidingResolver;
        return new HidingResolver(
            earlier is not null && earlier.Marks.IsWithin(marks) ? earlier.Resolver : Copy(json.TypeInfoResolver),
            marks,
            followsCaller);
    }

    public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions json)
    {
        if (Resolver.GetTypeInfo(type, json) is not { } contract)
            return null;
        // Of a context in serialization mode, only the generated code knows the members, and it would write all of them.
        if (JsonSerializer.IsReflectionEnabledByDefault)
            contract = SerializationOnlyContracts.Complete(contract);
        _modifier.Apply(contract);
        return contract;
    }

    /// <summary>Exceptions of System.Text.Json contain the name of the resolver.</summary>
    public override string? ToString() => Resolver.ToString();

    /// <summary>
    /// Copies a chain, which can be the live one of the options, or of those that they were copied from. Before .NET 10 the live chain
    /// contains the resolver of the options, so its wrapper would call itself. Resolvers that are added later are not wrapped.
    /// </summary>
    private static IJsonTypeInfoResolver Copy(IJsonTypeInfoResolver? resolver) => resolver switch
    {
        null => JsonSerializer.IsReflectionEnabledByDefault ? new DefaultJsonTypeInfoResolver() : JsonTypeInfoResolver.Combine(),
        IList<IJsonTypeInfoResolver> chain => JsonTypeInfoResolver.Combine([.. chain]),
        _ => resolver,
    };
}
