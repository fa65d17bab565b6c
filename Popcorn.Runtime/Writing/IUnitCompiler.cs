namespace Popcorn.Writing;

/// <summary>Who compiles a unit, and hears of it when it is no longer compiled.</summary>
internal interface IUnitCompiler
{
    void Compile(TieredWriter unit);

    void Cooled(TieredWriter unit);
}
