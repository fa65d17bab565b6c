using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
#if NET10_0_OR_GREATER
using System.Net.ServerSentEvents;
using System.Reflection;
using Microsoft.AspNetCore.Http.HttpResults;
#endif

namespace Popcorn.AspNetCore.Streaming;

/// <summary>
/// The framework's result of server-sent events, for one type of objects. .NET 10 has brought it. The framework keeps the headers and the
/// form of the events; their objects are replaced by bytes.
/// </summary>
internal abstract class EventStream
{
    private static readonly ConditionalWeakTable<Type, Box> Known = [];

    /// <summary>The declared type of the objects.</summary>
    public abstract Type DataType { get; }

    /// <summary>Finds the description of a result type; null for another type, or if its events cannot be replaced.</summary>
    public static EventStream? Find(Type type) => type.IsGenericType && typeof(IResult).IsAssignableFrom(type)
        ? Known.GetValue(type, static each => new Box(Create(each))).Stream
        : null;

    /// <summary>The declared type of the object of an event type; other types as they are.</summary>
    public static Type Unwrap(Type type) =>
#if NET10_0_OR_GREATER
        type.IsGenericType && type.GetGenericTypeDefinition() == typeof(SseItem<>) ? type.GetGenericArguments()[0] : type;
#else
        type;
#endif

    /// <summary>Replaces the objects of a result. Bytes and null are kept.</summary>
    /// <param name="result">The result of this type.</param>
    /// <param name="write">Writes an object.</param>
    public abstract IResult Convert(IResult result, Func<object, byte[]> write);

    private static EventStream? Create(Type type)
    {
#if NET10_0_OR_GREATER
        if (type.GetGenericTypeDefinition() != typeof(ServerSentEventsResult<>))
            return null;
        Type data = type.GetGenericArguments()[0];
        Type events = typeof(IAsyncEnumerable<>).MakeGenericType(typeof(SseItem<>).MakeGenericType(data));
        // Not public. Without it the result is unknown, and refused at endpoints with lists.
        FieldInfo? field = Array.Find(
            type.GetFields(BindingFlags.Instance | BindingFlags.NonPublic), field => field.FieldType == events);
        return field is null ? null : (EventStream)Activator.CreateInstance(typeof(EventStream<>).MakeGenericType(data), field)!;
#else
        return null;
#endif
    }

    private sealed record Box(EventStream? Stream);
}
