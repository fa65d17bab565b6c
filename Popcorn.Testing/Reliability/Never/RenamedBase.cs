namespace Popcorn.Testing.Reliability.Never;

/// <summary>The base of emitted types, which can use only public types.</summary>
public class RenamedBase
{
    public virtual int Id => 1;
    public virtual string Name => "seen";

    public static string Read() => Canary.Read();
}
