using System.Reflection;

namespace Popcorn.Composition;

/// <summary>
/// Reaches the static method <c>Of</c> of a generic class whose type arguments are known at run time only. A delegate, and
/// not a constructor by reflection: the runtime emits code for a constructor that is invoked twice.
/// </summary>
internal static class ClosedGeneric
{
    public static TMaker Maker<TMaker>(Type definition, params Type[] arguments)
        where TMaker : Delegate =>
        definition.MakeGenericType(arguments).GetMethod("Of", BindingFlags.Public | BindingFlags.Static)!.CreateDelegate<TMaker>();
}
