using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Contracts;

/// <summary>
/// Finds custom converters that were created with <see cref="ContractStore.ConverterJson"/>: a factory can give its options to the
/// converter, which then writes objects with these, whatever it is given later.
/// </summary>
internal static class HidingConverters
{
    /// <param name="contracts">The contracts of the engine.</param>
    /// <param name="type">The type whose contract has the converter.</param>
    /// <param name="converter">The converter of the type.</param>
    public static JsonConverter Find(ContractStore contracts, Type type, JsonConverter converter) =>
        Replace(contracts, converter, json => json.GetTypeInfo(type).Converter);

    /// <param name="contracts">The contracts of the engine.</param>
    /// <param name="member">The member that has the converter.</param>
    /// <param name="converter">The converter of the member.</param>
    public static JsonConverter Find(ContractStore contracts, MemberContract member, JsonConverter converter) =>
        Replace(contracts, converter, json => json.GetTypeInfo(member.OwnerType).Properties
            .FirstOrDefault(property => property.Name == member.Name) is { } found ? MemberContract.CreateConverter(found) : null);

    private static JsonConverter Replace(
        ContractStore contracts, JsonConverter converter, Func<JsonSerializerOptions, JsonConverter?> find)
    {
        if (!FrameworkConverters.IsCustom(converter) || contracts.ConverterJson == contracts.Json)
            return converter;
        try
        {
            // Another type of converter: the resolver or the factory does not give the same answer for the same question.
            return find(contracts.ConverterJson) is { } found && found.GetType() == converter.GetType() ? found : converter;
        }
        catch (Exception exception) when (exception is PopcornException || ContractStore.IsUnsupported(exception))
        {
            // The engine can hide members of the type, but System.Text.Json cannot.
            return converter;
        }
    }
}
