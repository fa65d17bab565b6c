using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Contracts;

/// <summary>Hides the [Never] members of a contract, and those that require a policy, from writing. Reading does not change.</summary>
/// <param name="marks">The marks of the members.</param>
/// <param name="followsCaller">Whether members with policies are written for the caller of <see cref="NodeCaller"/>.</param>
internal sealed class NeverModifier(MarkReader marks, bool followsCaller = false)
{
    private int _reported;

    /// <exception cref="PopcornException">
    /// The contract was generated in serialization mode, and its code writes all members, also those of what a value contains.
    /// </exception>
    public void Apply(JsonTypeInfo contract)
    {
        if (!SerializationOnlyContracts.TryGetContext(contract, out JsonSerializerContext? context))
        {
            LeaveGeneratedCode(contract);
        }
        else if (new HiddenWithin(marks).MayBeIn(contract.Type))
        {
            throw new PopcornException(
                $"{context.GetType()} has no members of {contract.Type}, so [Never] members of it, or of what it contains, cannot be "
                + "hidden, because it was generated in serialization mode. Generate its metadata too.");
        }
        if (contract.Kind != JsonTypeInfoKind.Object)
            return;
        HidingAttributes.Update();
        ReportFailures();
        if (FSharpUnions.IsUnion(contract))
        {
            ThrowIfFieldIsHidden(contract);
            return;
        }
        bool mayHide = marks.MayHide(contract.Type);
        var shown = new List<MemberInfo>();
        foreach (JsonPropertyInfo property in contract.Properties)
        {
            Apply(contract, property, mayHide, shown);
        }
        RuntimeTypeCheck.Add(marks, contract, shown);
    }

    /// <summary>
    /// Generated code writes what a value contains with the options of its context, which hide nothing: behind object, in JSON nodes and by
    /// converters. System.Text.Json does not call it for a contract that was changed.
    /// </summary>
    private static void LeaveGeneratedCode(JsonTypeInfo contract)
    {
        if (contract is { IsReadOnly: false, OriginatingResolver: JsonSerializerContext })
            contract.NumberHandling = contract.NumberHandling;
    }

    /// <summary>Its converter does not use the members of the contract. What is in the fields has contracts of its own.</summary>
    private void ThrowIfFieldIsHidden(JsonTypeInfo union)
    {
        foreach (PropertyInfo field in FSharpUnions.FindFields(union.Type))
        {
            if (marks.MayBeHidden(field) && marks.Read(field.DeclaringType!, field).IsHidden)
            {
                throw new PopcornException(
                    $"{field.DeclaringType}.{field.Name} cannot be hidden from System.Text.Json, which writes all fields of an F# union. "
                    + "Put the value in a record, and hide the member of the record.");
            }
        }
    }

    /// <param name="contract">The contract.</param>
    /// <param name="property">Its member.</param>
    /// <param name="mayHide">Whether an attribute or a rule can hide a member of the type.</param>
    /// <param name="shown">Receives the member if it is written, whatever a derived type says, and so neither hidden nor guarded.</param>
    private void Apply(JsonTypeInfo contract, JsonPropertyInfo property, bool mayHide, List<MemberInfo> shown)
    {
        MemberInfo? member = MemberLookup.FindCertain(contract, property);
        MemberInfo? original = null;
        if (member is null || mayHide)
        {
            MemberMarks read = marks.Read(contract, property);
            bool keepsGetter = property.IsExtensionData || IsPopulated(contract, property);
            if (read.IsNever)
                Hide(property, keepsGetter);
            else if (read.IsHidden)
                NeverGuard.AddRequired(marks, read, property, keepsGetter, followsCaller);
            if (read.IsHidden)
                return;
            original = read.Original;
            member = read.Source as MemberInfo ?? original;
        }
        if (contract.Type.IsSealed || !NeverGuard.IsNeeded(marks, member, property))
            return;
        MemberInfo[] known = [.. MemberMarks.FindMembers(member, original).Distinct()];
        if (member is null)
            GuardInDoubt(contract.Type, property);
        else if (Array.Exists(known, marks.MayBeHidden))
            NeverGuard.Add(marks, property, type => marks.Read(type, member, original), followsCaller);
        else
            shown.AddRange(known);
    }

    /// <summary>Guards a member of unknown origin if runtime types are known to hide what it can be a copy of.</summary>
    private void GuardInDoubt(Type type, JsonPropertyInfo property)
    {
        (string name, Type valueType) = (property.Name, property.PropertyType);
        bool canBeCopy = MemberLookup.GetMembers(type).Any(
            member => valueType.IsAssignableFrom(MemberLookup.GetMemberType(member)) && marks.MayBeHidden(member));
        if (canBeCopy)
            NeverGuard.Add(marks, property, runtimeType => marks.ReadInDoubt(type, name, valueType, runtimeType), followsCaller);
    }

    /// <summary>Hides the value by a condition and replaces the getter, unless reading needs it to populate an object.</summary>
    private static void Hide(JsonPropertyInfo property, bool keepsGetter)
    {
        property.ShouldSerialize = static (_, _) => false;
        if (keepsGetter)
            return;
        object? value = IgnoreConditions.GetDefault(property.PropertyType);
        // A request has a member without a setter, too, if it is a parameter of the constructor.
        property.Get = property.Set is null && !MemberOrigin.IsParameter(property) ? null : _ => value;
    }

    private static bool IsPopulated(JsonTypeInfo contract, JsonPropertyInfo property) =>
        JsonObjectCreationHandling.Populate == (property.ObjectCreationHandling
            ?? contract.PreferredPropertyObjectCreationHandling
            ?? contract.Options.PreferredObjectCreationHandling);

    private void ReportFailures()
    {
        PopcornDiagnostic[] failures = HidingAttributes.GetFailures();
        for (int at = Volatile.Read(ref _reported); at < failures.Length; at = Volatile.Read(ref _reported))
        {
            if (Interlocked.CompareExchange(ref _reported, at + 1, at) == at)
                marks.Report(failures[at]);
        }
    }
}
