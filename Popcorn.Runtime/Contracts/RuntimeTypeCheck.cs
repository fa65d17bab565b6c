namespace Popcorn.Contracts;

/// <summary>
/// Refuses to let System.Text.Json write a value as its base type or interface if the runtime type hides a member that the contract shows.
/// Most such members have a <see cref="NeverGuard"/>, which hides them. This is for what was not known when the contract was created: types
/// of assemblies that are loaded later, and members that implement an interface by another name.
/// </summary>
internal sealed class RuntimeTypeCheck
{
    private readonly MarkReader _marks;
    private readonly Type _declaredType;
    private readonly List<MemberInfo> _shown;
    private readonly Action<object>? _callback;

    /// <summary>Weak references: a contract of the host must not keep types of a plug-in alive.</summary>
    private readonly ConditionalWeakTable<Type, object> _checked = [];

    private RuntimeTypeCheck(MarkReader marks, JsonTypeInfo contract, List<MemberInfo> shown)
    {
        _marks = marks;
        _declaredType = contract.Type;
        _shown = shown;
        _callback = contract.OnSerializing;
    }

    /// <param name="marks">The marks that hide members.</param>
    /// <param name="contract">The contract.</param>
    /// <param name="shown">Its members that have no guard.</param>
    public static void Add(MarkReader marks, JsonTypeInfo contract, List<MemberInfo> shown)
    {
        bool isChecked = contract.OnSerializing?.Target is RuntimeTypeCheck check && check._marks == marks;
        if (shown.Count > 0 && !isChecked)
            contract.OnSerializing = new RuntimeTypeCheck(marks, contract, shown).Run;
    }

    /// <summary>Returns the callback of the type itself. Engines hide the members of the runtime type.</summary>
    public static Action<object>? GetCallback(JsonTypeInfo contract)
    {
        Action<object>? callback = contract.OnSerializing;
        while (callback?.Target is RuntimeTypeCheck check)
            callback = check._callback;
        return callback;
    }

    private void Run(object value)
    {
        Type type = value.GetType();
        if (type != _declaredType && !_checked.TryGetValue(type, out _))
            Check(type);
        _callback?.Invoke(value);
    }

    /// <exception cref="PopcornException">The type hides a member.</exception>
    private void Check(Type type)
    {
        if (_shown.Find(member => _marks.Read(type, member).IsHidden) is { } hidden)
        {
            throw new PopcornException(
                $"{type} hides {_declaredType}.{hidden.Name} by [Never] or a policy, but System.Text.Json would write it: {type} was not "
                + $"known when the contract of {_declaredType} was created. Mark the member of {_declaredType} too, load the assembly of "
                + $"{type.Name} before the first response, or write the value with Popcorn.");
        }
        _checked.AddOrUpdate(type, type);
    }
}
