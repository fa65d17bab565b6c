using Popcorn.Output;

namespace Popcorn.Compilation;

/// <summary>Who keeps the units that have a compiled writer.</summary>
internal interface ICompiledUnits
{
    /// <summary>A unit got its compiled writer, within the budget.</summary>
    void HasCompiled(WriterUnit unit);

    /// <summary>A unit lost its compiled writer.</summary>
    void HasCooled(WriterUnit unit);
}
