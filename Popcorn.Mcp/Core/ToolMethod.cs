using System.Reflection;
using Microsoft.Extensions.AI;
using ModelContextProtocol.Server;
using Popcorn.Attributes;

namespace Popcorn.Mcp.Core;

/// <summary>The method of a tool or a resource, and what its attributes and metadata say.</summary>
internal sealed class ToolMethod
{
    private readonly object[] _items;

    /// <param name="metadata">
    /// The metadata of the tool. The SDK reads it from the method and the class that declares this. An app can give other metadata.
    /// </param>
    /// <param name="function">The function that calls the method; null if it is unknown.</param>
    public ToolMethod(IReadOnlyList<object> metadata, AIFunction? function)
    {
        MethodInfo[] methods = [.. metadata.OfType<MethodInfo>().Prepend(function?.UnderlyingMethod!).OfType<MethodInfo>().Distinct()];
        ResultType = methods.Length == 0 ? null : ResultTypes.Unwrap(methods[0].ReturnType);
        // A tool class can inherit its methods, and has attributes of its own.
        IEnumerable<Type> classes = methods.SelectMany(method => new[] { method.DeclaringType, method.ReflectedType }).OfType<Type>();
        // Reflection lists the attributes of a class or an override before those of its base, which are farther.
        object[] attributes =
        [
            .. classes.Distinct().SelectMany(type => type.GetCustomAttributes().Reverse()),
            .. methods.SelectMany(method => method.GetCustomAttributes().Reverse()),
        ];
        _items = [.. attributes, .. metadata.Except(attributes)];
        Marks = [.. _items.OfType<IPopcornMetadata>()];
        HasOwnLimit = Array.Exists(methods, method => method.IsDefined(typeof(MaxResultBytesAttribute)));
    }

    /// <summary>The declared type of the result; null if there is no method.</summary>
    public Type? ResultType { get; }

    /// <summary>The lists and settings, those of the class first.</summary>
    public IPopcornMetadata[] Marks { get; }

    public bool HasLists => Array.Exists(Marks, mark => (mark.Default ?? mark.Allow) is not null);

    /// <summary>Whether an attribute turns Popcorn on, and none that is nearer turns it off.</summary>
    public bool IsMarked => FindNearest() is PopcornAttribute;

    /// <summary>Whether an attribute turns Popcorn off, and none that is nearer turns it on.</summary>
    public bool IsDisabled => FindNearest() is DisablePopcornAttribute;

    /// <summary>The maximum size of a result; null for that of the server.</summary>
    public int? MaxResultBytes => _items.OfType<MaxResultBytesAttribute>().LastOrDefault()?.Bytes;

    /// <summary>Whether the method itself, and not only its class, has a maximum size.</summary>
    public bool HasOwnLimit { get; }

    /// <summary>The type of the output schema; null for that of the result.</summary>
    public Type? OutputType => _items.OfType<McpServerToolAttribute>().LastOrDefault()?.OutputSchemaType;

    private object? FindNearest() => _items.LastOrDefault(item => item is PopcornAttribute or DisablePopcornAttribute);
}
