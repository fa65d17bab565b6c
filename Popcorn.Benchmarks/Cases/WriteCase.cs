namespace Popcorn.Benchmarks.Cases;

/// <summary>A value, and the ways to write it to one output.</summary>
internal abstract class WriteCase
{
    /// <summary>Prepares the data, once before anything is written.</summary>
    public abstract void SetUp();

    /// <summary>Writes by the source-generated code of System.Text.Json.</summary>
    public abstract object FastPath();

    /// <summary>Writes by the source-generated contracts of System.Text.Json, without its generated code.</summary>
    public abstract object Metadata();

    /// <summary>Writes by System.Text.Json with contracts from reflection.</summary>
    public abstract object Reflection();

    /// <summary>Creates a method that writes by System.Text.Json with another contract.</summary>
    /// <param name="getContract">Gets the contract of the type that System.Text.Json writes.</param>
    public abstract Func<object> By(Func<Type, JsonTypeInfo?> getContract);

    /// <summary>Expands the value into dictionaries, which System.Text.Json writes.</summary>
    public abstract object Expand(Expander expander);

    /// <summary>Writes by Popcorn, without compiled code.</summary>
    public abstract object Composed(Include? include);

    /// <summary>Writes by Popcorn, with compiled code.</summary>
    public abstract object Compiled(Include? include);

    /// <summary>Gets the bytes of what one of the other methods returned.</summary>
    public abstract byte[] GetBytes(object output);
}
