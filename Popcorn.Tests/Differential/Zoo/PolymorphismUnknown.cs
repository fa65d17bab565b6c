namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Runtime types that the base does not name, under every handling, and declarations that are wrong.</summary>
internal static class PolymorphismUnknown
{
    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FailSerialization)]
    [JsonDerivedType(typeof(FailKnown), "known")]
    internal class Fail
    {
        public int A { get; set; } = 1;
    }

    internal class FailKnown : Fail { public int B { get; set; } = 2; }
    internal sealed class FailUnknown : Fail;
    internal sealed class FailBelowKnown : FailKnown { public int C { get; set; } = 3; }

    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType)]
    [JsonDerivedType(typeof(BaseKnown), "known")]
    internal class FallToBase
    {
        public int A { get; set; } = 1;
    }

    internal class BaseKnown : FallToBase { public int B { get; set; } = 2; }
    internal sealed class BaseUnknown : FallToBase { public int NotWritten { get; set; } = 3; }
    internal sealed class BaseBelowKnown : BaseKnown { public int NotWritten { get; set; } = 4; }

    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
    [JsonDerivedType(typeof(NearKnown), "known")]
    [JsonDerivedType(typeof(NearDeep), "deep")]
    internal class Nearest
    {
        public int A { get; set; } = 1;
    }

    internal class NearKnown : Nearest { public int B { get; set; } = 2; }
    internal class NearMiddle : NearKnown { public int NotWritten { get; set; } = 3; }
    internal class NearDeep : NearMiddle { public int D { get; set; } = 4; }
    internal sealed class NearDeepest : NearDeep { public int NotWrittenEither { get; set; } = 5; }
    internal sealed class NearUnknown : Nearest;

    // A diamond of interfaces: which ancestor is nearest?
    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
    [JsonDerivedType(typeof(ILeft), "left")]
    [JsonDerivedType(typeof(IRight), "right")]
    internal interface IRoot
    {
        int Root { get; }
    }

    internal interface ILeft : IRoot { int Left { get; } }
    internal interface IRight : IRoot { int Right { get; } }

    internal sealed class OnlyLeft : ILeft
    {
        public int Root => 1;
        public int Left => 2;
    }

    internal sealed class Both : ILeft, IRight
    {
        public int Root => 1;
        public int Left => 2;
        public int Right => 3;
    }

    internal sealed class Neither : IRoot { public int Root => 1; }

    // IgnoreUnrecognizedTypeDiscriminators matters for reading only.
    [JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true)]
    [JsonDerivedType(typeof(RecognizedDerived), "r")]
    internal class Recognized;

    internal sealed class RecognizedDerived : Recognized;

    // The attribute alone, with no derived type.
    [JsonPolymorphic]
    internal class NoDerived
    {
        public int A { get; set; } = 1;
    }

    internal sealed class NoDerivedChild : NoDerived;

    [JsonDerivedType(typeof(string), "wrong")]
    internal sealed class WrongDerived;

    [JsonDerivedType(typeof(TwiceDerived), "a")]
    [JsonDerivedType(typeof(TwiceDerived), "b")]
    internal class Twice;

    internal sealed class TwiceDerived : Twice;

    [JsonDerivedType(typeof(SameId1), "same")]
    [JsonDerivedType(typeof(SameId2), "same")]
    internal class SameId;

    internal sealed class SameId1 : SameId;
    internal sealed class SameId2 : SameId;

    // A string and an integer of the same looks are different.
    [JsonDerivedType(typeof(LookAlike1), "1")]
    [JsonDerivedType(typeof(LookAlike2), 1)]
    internal class LookAlike;

    internal sealed class LookAlike1 : LookAlike;
    internal sealed class LookAlike2 : LookAlike;

    // The derived type has a contract of its own, for those below it.
    [JsonDerivedType(typeof(Middle), "middle")]
    internal class Top
    {
        public int T { get; set; } = 1;
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "$sub")]
    [JsonDerivedType(typeof(Bottom), "bottom")]
    [JsonDerivedType(typeof(Middle), "self")]
    internal class Middle : Top
    {
        public int M { get; set; } = 2;
    }

    internal sealed class Bottom : Middle { public int B { get; set; } = 3; }

    [JsonDerivedType(typeof(OpenDerived<>), "open")]
    internal class Open;

    internal sealed class OpenDerived<T> : Open { public T? Value { get; set; } }

    [JsonDerivedType(typeof(SealedRoot), "sealed")]
    internal sealed class SealedRoot
    {
        public int A { get; set; } = 1;
    }

    internal class Unmarked { public int A { get; set; } = 1; }

    [JsonDerivedType(typeof(MarkedBelow), "marked")]
    internal class Marked : Unmarked;

    internal sealed class MarkedBelow : Marked { public int B { get; set; } = 2; }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Polymorphism.Everywhere<Fail>("fail known", () => new FailKnown()),
        .. Polymorphism.Everywhere<Fail>("fail unknown", () => new FailUnknown()),
        .. Polymorphism.Everywhere("fail base", () => new Fail()),
        .. Polymorphism.Everywhere<Fail>("fail below", () => new FailBelowKnown()),
        .. Polymorphism.Everywhere("fail itself", () => new FailUnknown()),
        .. Polymorphism.Everywhere<FallToBase>("base known", () => new BaseKnown()),
        .. Polymorphism.Everywhere<FallToBase>("base unknown", () => new BaseUnknown()),
        .. Polymorphism.Everywhere<FallToBase>("base below", () => new BaseBelowKnown()),
        .. Polymorphism.Everywhere("base base", () => new FallToBase()), .. Polymorphism.Everywhere("base itself", () => new BaseUnknown()),
        .. Polymorphism.Everywhere<Nearest>("nearest known", () => new NearKnown()),
        .. Polymorphism.Everywhere<Nearest>("nearest middle", () => new NearMiddle()),
        .. Polymorphism.Everywhere<Nearest>("nearest deep", () => new NearDeep()),
        .. Polymorphism.Everywhere<Nearest>("nearest deepest", () => new NearDeepest()),
        .. Polymorphism.Everywhere<Nearest>("nearest unknown", () => new NearUnknown()),
        .. Polymorphism.Everywhere("nearest base", () => new Nearest()),
        .. Polymorphism.Everywhere("nearest middle itself", () => new NearMiddle()),
        .. Polymorphism.Everywhere<IRoot>("only left", () => new OnlyLeft()),
        .. Polymorphism.Everywhere<IRoot>("diamond", () => new Both()),
        .. Polymorphism.Everywhere<IRoot>("neither", () => new Neither()), .. Polymorphism.Everywhere("diamond itself", () => new Both()),
        .. Places.Few<Recognized>("recognized", () => new RecognizedDerived()),
        .. Places.Few("no derived", () => new NoDerived()), .. Places.Few<NoDerived>("no derived child", () => new NoDerivedChild()),
        .. Places.Few<NoDerived?>("no derived null", () => null), .. Places.Few("wrong derived", () => new WrongDerived()),
        .. Places.Few<Twice>("twice", () => new TwiceDerived()), .. Places.Few<SameId>("same id", () => new SameId1()),
        .. Places.Few<LookAlike>("look-alike text", () => new LookAlike1()),
        .. Places.Few<LookAlike>("look-alike number", () => new LookAlike2()),
        .. Polymorphism.Everywhere<Top>("middle as top", () => new Middle()), .. Polymorphism.Everywhere("middle", () => new Middle()),
        .. Polymorphism.Everywhere<Middle>("bottom as middle", () => new Bottom()),
        .. Polymorphism.Everywhere<Top>("bottom as top", () => new Bottom()), .. Polymorphism.Everywhere("bottom", () => new Bottom()),
        .. Places.Few<Open>("open", () => new OpenDerived<int>()),
        .. Places.Few("sealed root", () => new SealedRoot()),
        .. Polymorphism.Everywhere<Unmarked>("below as unmarked", () => new MarkedBelow()),
        .. Polymorphism.Everywhere<Marked>("below as marked", () => new MarkedBelow()),
        .. Polymorphism.Everywhere("below", () => new MarkedBelow()), .. Polymorphism.Everywhere("marked", () => new Marked()),
    ];
}
