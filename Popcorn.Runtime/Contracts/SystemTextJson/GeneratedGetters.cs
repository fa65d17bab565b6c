namespace Popcorn.Contracts.SystemTextJson;

/// <summary>Recognizes the getters of source-generated contexts, which only read the member that they are for.</summary>
internal static class GeneratedGetters
{
    public static bool Contains(JsonTypeInfo contract, MemberAccessor accessor)
    {
        if (contract.OriginatingResolver is not JsonSerializerContext context)
            return false;
        Delegate getter = accessor.Typed ?? accessor.Untyped;
        for (Type? type = getter.Method.DeclaringType; type is not null; type = type.DeclaringType)
        {
            if (type == context.GetType())
                return true;
        }
        return false;
    }
}
