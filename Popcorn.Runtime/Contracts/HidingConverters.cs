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

    /// <exception cref="PopcornException">A factory made the converter, and makes none with options that hide members.</exception>
    private static JsonConverter Replace(
        ContractStore contracts, JsonConverter converter, Func<JsonSerializerOptions, JsonConverter?> find)
    {
        if (!FrameworkConverters.IsCustom(converter) || contracts.ConverterJson == contracts.Json)
            return converter;
        Exception? failure = null;
        try
        {
            if (find(contracts.ConverterJson) is { } found && FrameworkConverters.IsCustom(found) && found.Type == converter.Type)
                return found;
        }
        catch (Exception exception) when (ContractStore.IsForTheWrite(exception))
        {
            // The engine can hide members of the type, but System.Text.Json cannot.
            failure = exception;
        }
        return IsMadeByFactory(contracts, FrameworkConverters.Unwrap(converter))
            ? throw new PopcornException(
                $"A factory made the converter {converter.GetType()}, and makes none with options that hide [Never] members: the "
                + "converter could write them.", failure)
            : converter;
    }

    /// <summary>Whether a converter can hold options. One that an attribute names, or that is in the options, was made without.</summary>
    private static bool IsMadeByFactory(ContractStore contracts, JsonConverter converter) =>
        !contracts.Json.Converters.Contains(converter)
        && (converter.GetType().GetConstructor(Type.EmptyTypes) is null
            || contracts.Json.Converters.Any(each => each is JsonConverterFactory && each.CanConvert(converter.Type!)));
}
