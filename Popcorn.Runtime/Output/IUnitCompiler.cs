namespace Popcorn.Output;

/// <summary>Who compiles a unit, and hears of it when it is no longer compiled.</summary>
internal interface IUnitCompiler
{
    void Compile(WriterUnit unit);

    void Cooled(WriterUnit unit);
}
