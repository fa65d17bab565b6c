namespace Popcorn.Contracts;

/// <summary>What an <see cref="ObsoleteAttribute"/> or a rule says of a member that clients should not use any more.</summary>
/// <param name="Message">What to use instead; may be empty.</param>
/// <param name="Since">Since when; null if that is not said.</param>
internal sealed record ObsoleteMark(string Message, DateTimeOffset? Since)
{
    /// <summary>Reads the attribute of one declaration.</summary>
    public static ObsoleteMark? Read(ICustomAttributeProvider? declaration) =>
        declaration is not null && declaration.IsDefined(typeof(ObsoleteAttribute), inherit: false)
        && declaration.GetCustomAttributes(typeof(ObsoleteAttribute), inherit: false) is [ObsoleteAttribute attribute, ..]
            ? new ObsoleteMark(attribute.Message ?? "", null)
            : null;

    /// <summary>The first message and the first time that are said.</summary>
    public static ObsoleteMark? Unite(ObsoleteMark? one, ObsoleteMark? other) => one is null || other is null
        ? one ?? other
        : new ObsoleteMark(one.Message.Length > 0 ? one.Message : other.Message, one.Since ?? other.Since);
}
