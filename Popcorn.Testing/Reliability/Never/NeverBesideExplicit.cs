using static Popcorn.Testing.Reliability.Never.NeverInterfaces;

namespace Popcorn.Testing.Reliability.Never;

/// <summary>[Never] on a member of a class, whose value an explicit implementation of an interface returns, too.</summary>
internal static class NeverBesideExplicit
{
    internal interface IObject
    {
        int Id { get; }
        string Name { get; }
        object Secret { get; }
    }

    internal class OnClass : IObject
    {
        public int Id => 1;
        public string Name => "seen";
        [Never] public string Secret => Canary.Read();
        object IObject.Secret => Secret;
    }

    internal sealed class Inherits : OnClass, IOpen { string IOpen.Secret => Secret; }

    internal struct ByRule : IObject
    {
        public readonly int Id => 1;
        public readonly string Name => "seen";
        public readonly string Secret => Canary.Read();
        readonly object IObject.Secret => Secret;
    }
}
