namespace Popcorn.Composition;

/// <summary>What the options' WhenWritingDefault means.</summary>
internal static class DefaultValue
{
    /// <summary>Null where the type has it, without asking the value's own Equals; else the type's default.</summary>
    public static bool Is<T>(T value) => default(T) is null ? value is null : EqualityComparer<T>.Default.Equals(value, default!);
}
