using System.Reflection;

namespace Popcorn.Emission;

/// <summary>
/// The kind of writer that code is emitted for, and the calls that it has: the only place that knows them as
/// <see cref="MethodInfo"/>.
/// </summary>
internal abstract class EmissionTarget
{
    /// <summary>Emits calls of a <see cref="System.Text.Json.Utf8JsonWriter"/>.</summary>
    public static EmissionTarget Utf8JsonWriter { get; } = new Utf8JsonWriterTarget();

    public abstract Type WriterType { get; }

    /// <summary>Starts an object, and says whether its members may hold values at this depth.</summary>
    public abstract MethodInfo StartObject { get; }

    public abstract MethodInfo EndObject { get; }

    public abstract MethodInfo StartArray { get; }

    public abstract MethodInfo EndArray { get; }

    /// <summary>Null as a value.</summary>
    public abstract MethodInfo NullValue { get; }

    /// <summary>Null as a member.</summary>
    public abstract MethodInfo NullMember { get; }

    /// <summary>The name of a member whose value follows.</summary>
    public abstract MethodInfo MemberName { get; }

    /// <summary>Whether the writer stands at a depth or below it.</summary>
    public abstract MethodInfo IsAtDepth { get; }

    /// <summary>A plain value, by its leaf.</summary>
    public abstract MethodInfo LeafValue(Type type, Type leaf);

    /// <summary>A plain value as a member, by its leaf.</summary>
    public abstract MethodInfo LeafMember(Type type, Type leaf);

    /// <summary>Any value, by a composed writer.</summary>
    public abstract MethodInfo ComposedValue(Type type);

    /// <summary>A value of another unit.</summary>
    public abstract MethodInfo Link(Type type);

    /// <summary>The delegate that a link leads to at the moment.</summary>
    public abstract MethodInfo LinkTarget(Type type);

    /// <summary>Any member, by a composed writer.</summary>
    public abstract MethodInfo ComposedMember(Type owner);

    /// <summary>Whether a value is its type's default.</summary>
    public abstract MethodInfo IsDefault(Type type);

    /// <summary>The members of an object that stands where the options' depth ends.</summary>
    public abstract MethodInfo AtLimit(Type type);

    /// <summary>Whether a value was written otherwise, because its own type hides more than the declared one.</summary>
    public abstract MethodInfo Redirect(Type type);

    /// <summary>The discriminator of a derived type.</summary>
    public abstract MethodInfo Discriminator { get; }

    /// <summary>Tells the path of an exception that passes.</summary>
    public abstract MethodInfo Unwind { get; }
}
