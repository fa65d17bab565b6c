using System.Reflection;
using System.Text.Json;

namespace Popcorn.Emission;

/// <inheritdoc cref="EmissionTarget.Utf8JsonWriter"/>
internal sealed class Utf8JsonWriterTarget : EmissionTarget
{
    private static readonly MethodInfo[] Calls = typeof(JsonCalls).GetMethods(BindingFlags.Public | BindingFlags.Static);

    public override Type WriterType => typeof(Utf8JsonWriter);

    public override MethodInfo StartObject { get; } = Call(nameof(JsonCalls.StartObject), 2);

    public override MethodInfo EndObject { get; } = Call(nameof(JsonCalls.EndObject), 1);

    public override MethodInfo StartArray { get; } = Call(nameof(JsonCalls.StartArray), 1);

    public override MethodInfo EndArray { get; } = Call(nameof(JsonCalls.EndArray), 1);

    public override MethodInfo NullValue { get; } = Call(nameof(JsonCalls.Null), 1);

    public override MethodInfo NullMember { get; } = Call(nameof(JsonCalls.Null), 2);

    public override MethodInfo MemberName { get; } = Call(nameof(JsonCalls.Name), 2);

    public override MethodInfo IsAtDepth { get; } = Call(nameof(JsonCalls.IsAtDepth), 2);

    public override MethodInfo Discriminator { get; } = Call(nameof(JsonCalls.Discriminator), 2);

    public override MethodInfo Unwind { get; } = Call(nameof(JsonCalls.Unwind), 2);

    public override MethodInfo LeafValue(Type type, Type leaf) => type == typeof(string)
        ? Call(nameof(JsonCalls.String), 2)
        : Call(nameof(JsonCalls.Leaf), 2).MakeGenericMethod(type, leaf);

    public override MethodInfo LeafMember(Type type, Type leaf) => type == typeof(string)
        ? Call(nameof(JsonCalls.String), 3)
        : Call(nameof(JsonCalls.Leaf), 3).MakeGenericMethod(type, leaf);

    public override MethodInfo ComposedValue(Type type) => Call(nameof(JsonCalls.Value), 4).MakeGenericMethod(type);

    public override MethodInfo Link(Type type) => Call(nameof(JsonCalls.Link), 4).MakeGenericMethod(type);

    public override MethodInfo LinkTarget(Type type) => Call(nameof(JsonCalls.Target), 1).MakeGenericMethod(type);

    public override MethodInfo ComposedMember(Type owner) => Call(nameof(JsonCalls.Member), 4).MakeGenericMethod(owner);

    public override MethodInfo IsDefault(Type type) => Call(nameof(JsonCalls.IsDefault), 1).MakeGenericMethod(type);

    public override MethodInfo AtLimit(Type type) => Call(nameof(JsonCalls.AtLimit), 4).MakeGenericMethod(type);

    public override MethodInfo Redirect(Type type) => Call(nameof(JsonCalls.Redirect), 4).MakeGenericMethod(type);

    private static MethodInfo Call(string name, int parameters) =>
        Array.Find(Calls, call => call.Name == name && call.GetParameters().Length == parameters)!;
}
