using System.Collections.ObjectModel;
using System.Reflection;
using System.Reflection.Emit;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Reads the instructions of a getter or setter, and of the methods of the same object that it calls.</summary>
/// <param name="type">The type of the object.</param>
/// <param name="model">The type in the model; null for an object that a query creates.</param>
/// <param name="member">The member in the model; null if it is not in the model.</param>
internal sealed class GetterCode(Type type, ITypeBase? model, IPropertyBase? member)
{
    /// <summary>Methods that copy or wrap a collection and look at no element.</summary>
    private static readonly string[] Wrappers = ["AsReadOnly", "ToList", "ToArray", "AsEnumerable", "Empty"];

    private static readonly Type[] Wrapping = [typeof(List<>), typeof(ReadOnlyCollection<>)];

    private readonly HashSet<MethodBase> _seen = [];
    private readonly HashSet<IPropertyBase> _members = [];
    private readonly HashSet<FieldInfo> _fields = [];
    private bool _isUnknown;

    public GetterReads Find(params ReadOnlySpan<MethodInfo> methods)
    {
        foreach (MethodInfo method in methods)
            Visit(method);
        return _isUnknown ? GetterReads.Unknown : new GetterReads(false, [.. _members]) { Fields = [.. _fields] };
    }

    private void Visit(MethodBase method)
    {
        if (!_seen.Add(method))
            return;
        if (MethodCode.Read(method) is not { } code)
        {
            _isUnknown = true;
            return;
        }
        bool usesObject = UsesObject(code);
        bool testsLoader = TestsLoader(code);
        foreach ((OpCode each, object? operand) in code)
        {
            if (operand is FieldInfo { IsStatic: false } field)
                Visit(field, isStored: each == OpCodes.Stfld);
            else if (operand is MethodBase called)
                VisitCall(called, each == OpCodes.Call, usesObject, testsLoader);
        }
    }

    /// <summary>Whether the object itself is used, and not only a field or a property of it.</summary>
    private bool UsesObject(IReadOnlyList<(OpCode Code, object? Operand)> code) => code.Zip(code.Skip(1)).Any(pair =>
        pair.First.Code == OpCodes.Ldarg_0 && pair.Second.Operand switch
        {
            FieldInfo => false,
            MethodInfo called => !IsOwn(called) || called.GetParameters().Length > 0,
            _ => true,
        });

    /// <summary>Whether a loader is compared with null, as <c>?.</c> does.</summary>
    private static bool TestsLoader(IReadOnlyList<(OpCode Code, object? Operand)> code)
    {
        (OpCode Code, object? Operand)[] steps = [.. code.Where(each => each.Code != OpCodes.Dup)];
        return steps.Zip(steps.Skip(1)).Any(pair =>
            IsLoader(pair.First.Operand is FieldInfo field ? field.FieldType : (pair.First.Operand as MethodInfo)?.ReturnType)
            && (pair.Second.Code == OpCodes.Ldnull || pair.Second.Code.FlowControl == FlowControl.Cond_Branch));
    }

    private void Visit(FieldInfo field, bool isStored)
    {
        if (!field.DeclaringType!.IsAssignableFrom(type))
        {
            // A part of the value, or of what a lambda captured.
            _isUnknown |= isStored && field.FieldType.IsAssignableFrom(type);
            AddParts();
            return;
        }
        _fields.Add(field);
        if (!IsLoader(field.FieldType) && !IsSame(field, member?.FieldInfo)
            && model?.GetMembers().FirstOrDefault(each => IsSame(field, each.FieldInfo)) is { } read)
        {
            _members.Add(read);
            _isUnknown |= ModelMembers.IsRelatedRow(read);
        }
    }

    /// <param name="called">The method.</param>
    /// <param name="isExact">Whether it is called as it is, and not by the type of its object.</param>
    /// <param name="usesObject">Whether the caller uses the object itself.</param>
    /// <param name="testsLoader">Whether the caller tests its loader. A projected object has none: without a test, it would fail.</param>
    private void VisitCall(MethodBase called, bool isExact, bool usesObject, bool testsLoader)
    {
        ParameterInfo[] parameters = called.GetParameters();
        if (Array.Exists(parameters, parameter => IsLoader(parameter.ParameterType)) || IsLoader((called as MethodInfo)?.ReturnType)
            || (testsLoader && IsLoader(called.DeclaringType)))
        {
            return;
        }
        if (IsOwn(called))
        {
            // base.Title is called as it is.
            Visit(isExact ? called : FindOverride(called));
            return;
        }
        if (usesObject && !isExact && FindImplementation(called) is { } implementation)
        {
            Visit(implementation);
            return;
        }
        bool isDelegate = called.IsConstructor && called.DeclaringType!.IsAssignableTo(typeof(Delegate));
        if (usesObject && !isDelegate && Array.Exists(parameters, parameter => parameter.ParameterType.IsAssignableFrom(type)))
            _isUnknown = true;
        if (!IsWrapper(called) && !TakesNoParts(called, parameters))
            AddParts();
    }

    /// <summary>Whether no part of a value can be passed: <c>new HashSet&lt;Line>()</c>, or a call that a coverage tool adds.</summary>
    private static bool TakesNoParts(MethodBase called, ParameterInfo[] parameters) => (called.IsConstructor || called.IsStatic)
        && Array.TrueForAll(parameters, parameter => parameter.ParameterType.IsPrimitive || parameter.ParameterType == typeof(string));

    /// <summary>Adds what a getter needs that looks at parts of its value, for example at the elements of a collection.</summary>
    private void AddParts()
    {
        if (member is not (null or IProperty))
            _members.Add(member);
        _isUnknown |= member is not null && ModelMembers.IsRelatedRow(member);
    }

    private static bool IsWrapper(MethodBase called) => !called.IsConstructor
        ? Wrappers.Contains(called.Name)
        : called.DeclaringType!.IsAssignableTo(typeof(Exception))
            || (called.DeclaringType is { IsGenericType: true } created && Wrapping.Contains(created.GetGenericTypeDefinition()));

    public static bool IsSame(FieldInfo field, FieldInfo? other) =>
        other is not null && field.MetadataToken == other.MetadataToken && field.Module == other.Module;

    private bool IsOwn(MethodBase method) =>
        method is { IsStatic: false, IsConstructor: false, DeclaringType: { IsInterface: false } declaring }
        && declaring != typeof(object) && declaring.IsAssignableFrom(type);

    /// <summary>Finds what a method of an interface, or one of those of every object, does for this object.</summary>
    private MethodBase? FindImplementation(MethodBase method)
    {
        if (method is not MethodInfo { IsVirtual: true, DeclaringType: { } declaring } declared || type.IsInterface)
            return null;
        if (declaring == typeof(object))
            return FindOverride(declared) is { } found && found.DeclaringType != typeof(object) ? found : null;
        if (!declaring.IsInterface || !declaring.IsAssignableFrom(type))
            return null;
        InterfaceMapping mapping = type.GetInterfaceMap(declaring);
        return mapping.TargetMethods[Array.IndexOf(mapping.InterfaceMethods, declared)];
    }

    private MethodBase FindOverride(MethodBase method)
    {
        if (method is not MethodInfo { IsVirtual: true } declared)
            return method;
        RuntimeMethodHandle slot = declared.GetBaseDefinition().MethodHandle;
        const BindingFlags Instance = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance;
        return type.GetMethods(Instance).FirstOrDefault(each => each.IsVirtual && each.GetBaseDefinition().MethodHandle == slot) ?? method;
    }

    private static bool IsLoader(Type? type) => type == typeof(ILazyLoader) || type == typeof(Action<object, string>);
}
