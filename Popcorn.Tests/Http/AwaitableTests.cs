using System.Runtime.CompilerServices;
using Microsoft.FSharp.Control;
using Popcorn.AspNetCore.Core;

namespace Popcorn.Tests.Http;

/// <summary>What endpoints return is what their results, which the framework awaits, result in.</summary>
public sealed class AwaitableTests
{
    [TestCase(typeof(Task<List<int>>), typeof(List<int>))]
    [TestCase(typeof(ValueTask<string>), typeof(string))]
    [TestCase(typeof(Task), typeof(void))]
    [TestCase(typeof(FSharpAsync<List<int>>), typeof(List<int>))]
    [TestCase(typeof(FSharpAsync<Task<int>>), typeof(int))]
    [TestCase(typeof(ConfiguredTaskAwaitable<Uri>), typeof(Uri))]
    [TestCase(typeof(ConfiguredTaskAwaitable), typeof(void))]
    [TestCase(typeof(Lazy<int>), typeof(Lazy<int>))]
    public void Are_unwrapped(Type returned, Type expected) => Assert.That(ReturnType.Find(returned).Type, Is.EqualTo(expected));
}
