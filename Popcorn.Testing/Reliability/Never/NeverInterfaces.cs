namespace Popcorn.Testing.Reliability.Never;

/// <summary>[Never] on an interface, and on what implements one.</summary>
internal static class NeverInterfaces
{
    internal interface INever
    {
        int Id { get; }
        string Name { get; }
        [Never] string Secret { get; }
    }

    internal interface INever<out T>
    {
        int Id { get; }
        string Name { get; }
        [Never] T Secret { get; }
    }

    internal interface IOpen
    {
        int Id { get; }
        string Name { get; }
        string Secret { get; }
    }

    internal interface IOpen<out T>
    {
        int Id { get; }
        string Name { get; }
        T Secret { get; }
    }

    /// <summary>Declares the member again, and hides it.</summary>
    internal interface INeverAgain : IOpen { [Never] new string Secret { get; } }

    /// <summary>Implements the member, and hides it.</summary>
    internal interface INeverByDefault : IOpen { [Never] string IOpen.Secret => Canary.Read(); }

    internal interface IInherits : INever;

    internal class Implements : INever
    {
        public int Id => 1;
        public string Name => "seen";
        public string Secret => Canary.Read();
    }

    internal sealed class InheritsImplementation : Implements;

    internal sealed class ImplementsGeneric : INever<string>
    {
        public int Id => 1;
        public string Name => "seen";
        public string Secret => Canary.Read();
    }

    internal sealed class ImplementsInherited : IInherits
    {
        public int Id => 1;
        public string Name => "seen";
        public string Secret => Canary.Read();
    }

    internal sealed class NeverOnImplementation : IOpen
    {
        public int Id => 1;
        public string Name => "seen";
        [Never] public string Secret => Canary.Read();
    }

    internal sealed class NeverOnExplicitImplementation : IOpen
    {
        int IOpen.Id => 1;
        string IOpen.Name => "seen";
        [Never] string IOpen.Secret => Canary.Read();
    }

    internal sealed class NeverOnVariantImplementation : IOpen<string>
    {
        public int Id => 1;
        public string Name => "seen";
        [Never] public string Secret => Canary.Read();
    }

    internal sealed class NeverOnExplicitVariant : IOpen<string>
    {
        public int Id => 1;
        public string Name => "seen";
        [Never] string IOpen<string>.Secret => Canary.Read();
    }

    internal sealed class NeverOnRedeclaration : INeverAgain
    {
        public int Id => 1;
        public string Name => "seen";
        public string Secret => Canary.Read();
    }

    internal interface IHiddenByNew { [Never] object Secret { get; } }

    /// <summary>Declares the member again, with another type and without the mark.</summary>
    internal interface IHidesByNew<out T> : IHiddenByNew
    {
        int Id { get; }
        string Name { get; }
        new T Secret { get; }
    }

    internal interface IHidesTwice : IHidesByNew<string> { new string Secret { get; } }

    internal sealed class NeverBehindNew : IHidesByNew<string>
    {
        public int Id => 1;
        public string Name => "seen";
        public string Secret => Canary.Read();
        object IHiddenByNew.Secret => Canary.Read();
    }

    internal sealed class NeverBehindTwoNew : IHidesTwice
    {
        public int Id => 1;
        public string Name => "seen";
        public string Secret => Canary.Read();
        string IHidesByNew<string>.Secret => Canary.Read();
        object IHiddenByNew.Secret => Canary.Read();
    }

    internal sealed class NeverOnDefaultImplementation : INeverByDefault
    {
        public int Id => 1;
        public string Name => "seen";
    }

    internal class NeverOnExplicitBase : IOpen
    {
        public int Id => 1;
        public string Name => "seen";
        [Never] string IOpen.Secret => Canary.Read();
    }

    /// <summary>Implements the interface of the base again, without the mark.</summary>
    internal sealed class ImplementsAgain : NeverOnExplicitBase, IOpen { public string Secret => Canary.Read(); }

    internal sealed class NeverOnOtherRedeclaration : INeverAgain
    {
        public int Id => 1;
        public string Name => "seen";
        string IOpen.Secret => Canary.Read();
        string INeverAgain.Secret => Canary.Read();
    }

    internal readonly struct NeverOnStruct : IOpen
    {
        public int Id => 1;
        public string Name => "seen";
        [Never] public string Secret => Canary.Read();
    }
}
