#if !RUNTIME_11
namespace System.Runtime.CompilerServices;

/// <summary>What marks a union. The framework has it since .NET 11; System.Text.Json finds it by name.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
internal sealed class UnionAttribute : Attribute;
#endif
