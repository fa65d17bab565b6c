namespace Popcorn.Computed;

/// <summary>Values of computed members that a query has read, so that their expressions are not evaluated.</summary>
internal static class ComputedValues
{
    private static readonly ConditionalWeakTable<object, Dictionary<string, object?>> Values = [];
    private static volatile bool _isUsed;

    public static void Set(object owner, string name, object? value)
    {
        _isUsed = true;
        Values.GetOrCreateValue(owner)[name] = value;
    }

    public static bool TryGet(object owner, string name, out object? value)
    {
        value = null;
        return _isUsed && Values.TryGetValue(owner, out Dictionary<string, object?>? values) && values.TryGetValue(name, out value);
    }
}
