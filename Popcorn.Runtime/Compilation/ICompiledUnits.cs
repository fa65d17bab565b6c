using Popcorn.Writing;

namespace Popcorn.Compilation;

/// <summary>Who keeps the units that have a compiled writer.</summary>
internal interface ICompiledUnits
{
    /// <summary>A unit got its compiled writer, within the budget.</summary>
    void HasCompiled(TieredWriter unit);

    /// <summary>A unit lost its compiled writer.</summary>
    void HasCooled(TieredWriter unit);
}
