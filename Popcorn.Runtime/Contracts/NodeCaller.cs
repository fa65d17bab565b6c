using Popcorn.Includes;

namespace Popcorn.Contracts;

/// <summary>
/// The caller for whom System.Text.Json writes a JSON node on this thread, with <see cref="ContractStore.HidingJson"/>. Nobody satisfies a
/// policy outside of such a write, and on other threads.
/// </summary>
internal static class NodeCaller
{
    [ThreadStatic]
    private static PolicySet? t_granted;

    public static PolicySet Granted => t_granted ?? PolicySet.None;

    /// <returns>The caller before, which <see cref="Exit"/> restores.</returns>
    public static PolicySet? Enter(PolicySet granted)
    {
        PolicySet? before = t_granted;
        t_granted = granted;
        return before;
    }

    public static void Exit(PolicySet? before) => t_granted = before;
}
