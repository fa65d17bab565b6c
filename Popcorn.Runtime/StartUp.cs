using Popcorn.Formatting;
using Popcorn.Writing;

namespace Popcorn;

/// <summary>
/// Has the runtime compile the engine's own code on another thread, once in a process, while the first caller is busy
/// reading contracts. Only what every first write needs. Where the code can be run without a plan it is run, which costs less
/// than finding its methods.
/// </summary>
internal static partial class StartUp
{
    private const BindingFlags Declared =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    private static int s_hasBegun;

    public static void Begin()
    {
        if (Volatile.Read(ref s_hasBegun) != 0 || !RuntimeFeature.IsDynamicCodeCompiled || Interlocked.Exchange(ref s_hasBegun, 1) != 0)
            return;
        SinkPool.IsStarting = true;
        new Thread(Work) { IsBackground = true, Name = "Popcorn start-up" }.UnsafeStart();
    }

    private static void Work()
    {
        try
        {
            Compile(Finding);
            Compile(Reading);
            Compile(Planning);
            Compile(Composing);
            Rehearse(strings: null);
            Compile(Members);
            Rehearse(new StringText(encoder: null));
        }
        catch (Exception)
        {
            // Nothing but a head start is lost, and this thread has no one above it: what it throws would end the process.
        }
        SinkPool.IsStarting = false;
    }

    /// <summary>Writes what nearly every answer has, into an array that is thrown away.</summary>
    internal static string Rehearse(StringText? strings)
    {
        var sink = new Utf8Sink(default, strings);
        var name = new JsonName("member", JsonSerializerOptions.Default);
        sink.StartArray();
        sink.StartObject();
        sink.Name(name);
        sink.Leaf<int, Int32Leaf>(1234);
        sink.Name(name);
        sink.String("A text of more than sixteen characters.");
        sink.Name(name);
        sink.Leaf<DateTime, DateTimeLeaf>(DateTime.UnixEpoch.AddTicks(1234567));
        sink.Name("key");
        sink.Leaf<bool, BooleanLeaf>(true);
        sink.EndObject();
        sink.Null();
        sink.EndArray();
        sink.Flush();
        string written = Encoding.UTF8.GetString(sink.Written);
        sink.Reset();
        return written;
    }

    private static void Compile((Type Type, string Methods)[] code)
    {
        foreach ((Type type, string methods) in code)
            Compile(type, methods.Split(' ', StringSplitOptions.RemoveEmptyEntries));
    }

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "A method that was trimmed away need not be compiled.")]
    private static void Compile(Type type, string[] names)
    {
        RuntimeTypeHandle[]? arguments = type.IsGenericType ? Array.ConvertAll(type.GetGenericArguments(), argument => argument.TypeHandle) : null;
        foreach (MemberInfo member in type.GetMembers(Declared))
        {
            if (names.Length > 0 && Array.IndexOf(names, member.Name) < 0)
                continue;
            if (member is MethodBase { IsAbstract: false, IsGenericMethodDefinition: false } method)
                RuntimeHelpers.PrepareMethod(method.MethodHandle, arguments);
            else if (member is MethodInfo { IsAbstract: false } definition && ArgumentOf(definition) is { } argument)
                RuntimeHelpers.PrepareMethod(definition.MakeGenericMethod(argument).MethodHandle, [.. arguments ?? [], argument.TypeHandle]);
        }
    }

    /// <summary>Any reference type that a method takes for its only parameter; null where it has more, or wants something else.</summary>
    private static Type? ArgumentOf(MethodInfo definition)
    {
        if (definition.GetGenericArguments() is not [{ GenericParameterAttributes: GenericParameterAttributes.None } parameter])
            return null;
        return parameter.GetGenericParameterConstraints() switch
        {
            [] => typeof(object),
            [var constraint] when constraint == typeof(Delegate) => typeof(Action),
            _ => null,
        };
    }
}
