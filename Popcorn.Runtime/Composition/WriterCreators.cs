namespace Popcorn.Composition;

/// <summary>
/// Gets the static method <c>Create</c> of generic writers whose type arguments are known at run time only, as a delegate: a constructor
/// that is invoked twice by reflection makes the runtime emit code. Caches them, because later shapes need the same ones, and closing a
/// type takes longer than to create a writer. They live as long as the engine, which holds their types anyway.
/// </summary>
internal sealed class WriterCreators
{
    private readonly ConcurrentDictionary<ClosedType, Delegate> _known = new();

    public WriterCreators() => ThrowIfTrimmed();

    /// <summary>Refuses apps that cannot write at all, before they listen.</summary>
    /// <exception cref="PopcornException">The app was trimmed.</exception>
    public static void ThrowIfTrimmed() => _ = FindMethod(typeof(TieredWriter<>));

    /// <summary>No span of arguments: code over the array of one is compiled in the first write.</summary>
    public TCreate Get<TCreate>(Type definition, Type first, Type? second = null, Type? third = null)
        where TCreate : Delegate
    {
        var type = new ClosedType(definition, first, second, third);
        return (TCreate)(_known.TryGetValue(type, out Delegate? known)
            ? known
            : _known.GetOrAdd(type, Find<TCreate>(
                definition, second is null ? [first] : third is null ? [first, second] : [first, second, third])));
    }

    /// <summary>The same for a single use.</summary>
    public static TCreate Find<TCreate>(Type definition, params Type[] arguments)
        where TCreate : Delegate =>
        FindMethod(definition.MakeGenericType(arguments)).CreateDelegate<TCreate>();

    private static MethodInfo FindMethod(Type writer) => writer.GetMethod("Create", BindingFlags.Public | BindingFlags.Static)
        ?? throw new PopcornException(
            "Code of Popcorn was trimmed. It creates types and reads members at run time: publish without PublishTrimmed and PublishAot.");
}
