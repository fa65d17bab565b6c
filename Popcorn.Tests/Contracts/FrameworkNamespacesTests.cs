using System.Reflection.Emit;
using Popcorn.Contracts;

namespace Popcorn.Tests.Contracts;

/// <summary>What is not searched for mistakes: the framework, and not an app whose namespace begins with the same letters.</summary>
public sealed class FrameworkNamespacesTests
{
    [TestCase(typeof(Uri), true)]
    [TestCase(typeof(JsonElement), true)]
    [TestCase(typeof(FrameworkNamespacesTests), false)]
    public void Are_those_in_System(Type type, bool isOfFramework) =>
        Assert.That(FrameworkNamespaces.Contains(type), Is.EqualTo(isOfFramework));

    [TestCase("Systems.Shop.Purchase")]
    [TestCase("SystemPurchase")]
    public void Are_not_those_that_begin_alike(string name)
    {
        var assembly = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("PopcornSystems"), AssemblyBuilderAccess.RunAndCollect);
        Type type = assembly.DefineDynamicModule("PopcornSystems").DefineType(name, TypeAttributes.Public).CreateType();
        Assert.That(FrameworkNamespaces.Contains(type), Is.False);
    }
}
