using Microsoft.AspNetCore.Mvc;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Suites;

/// <summary>Answers with the value whose name is the path.</summary>
public sealed class ValueController<T> : ControllerBase
{
    public T Get() => (T)Catalog.Get(Uri.UnescapeDataString(Request.Path.Value![1..])).Make()!;
}
