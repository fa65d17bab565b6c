using System.ComponentModel;
using System.Reflection;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>A parameter without a method. Generators of OpenAPI documents read its description.</summary>
internal sealed class IncludeParameter : ParameterInfo
{
    private readonly DescriptionAttribute _description;

    public IncludeParameter(string name, string description)
    {
        NameImpl = name;
        ClassImpl = typeof(string);
        MemberImpl = typeof(IncludeParameter).GetMethod(nameof(Endpoint), BindingFlags.Static | BindingFlags.NonPublic)!;
        PositionImpl = 0;
        AttrsImpl = ParameterAttributes.Optional;
        DefaultValueImpl = null;
        _description = new DescriptionAttribute(description);
    }

    public override bool HasDefaultValue => false;

    public override object[] GetCustomAttributes(bool inherit) => [_description];

    public override object[] GetCustomAttributes(Type attributeType, bool inherit)
    {
        ArgumentNullException.ThrowIfNull(attributeType);

        // Callers cast the array to an array of the attribute type.
        var found = (object[])Array.CreateInstance(attributeType, IsDefined(attributeType, inherit) ? 1 : 0);
        Array.Fill(found, _description);
        return found;
    }

    public override IList<CustomAttributeData> GetCustomAttributesData() => [];

    public override bool IsDefined(Type attributeType, bool inherit)
    {
        ArgumentNullException.ThrowIfNull(attributeType);
        return attributeType.IsAssignableFrom(typeof(DescriptionAttribute));
    }

    private static void Endpoint(string? include) => _ = include;
}
