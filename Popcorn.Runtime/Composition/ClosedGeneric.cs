namespace Popcorn.Composition;

/// <summary>
/// Gets the static method <c>Create</c> of a generic class whose type arguments are known at run time only, as a delegate: a
/// constructor that is invoked twice by reflection makes the runtime emit code.
/// </summary>
internal static class ClosedGeneric
{
    public static TCreate GetCreate<TCreate>(Type definition, params Type[] arguments)
        where TCreate : Delegate =>
        definition.MakeGenericType(arguments).GetMethod("Create", BindingFlags.Public | BindingFlags.Static)!.CreateDelegate<TCreate>();
}
