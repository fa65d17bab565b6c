namespace Popcorn.Tests.Reliability.Assemblies;

/// <summary>The base of types that are loaded later. Each case overrides the property of its name, which nothing hides before.</summary>
public class LateBase
{
    public int Id => 1;
    public virtual string GenericParam => "shown";
    public virtual string InterfaceImpl => "shown";
    public virtual string Constant => "shown";
    public virtual string MethodSemantics => "shown";
    public virtual string Readable => "shown";
    public virtual string Dynamic => "shown";
    public virtual string Doubtful => "shown";
}
