using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.KnownNames;

/// <summary>Answers with the value whose number is the last segment of the path.</summary>
public sealed class RandomController<T> : ControllerBase
{
    public T Get() => (T)KnownNamesTests.All[int.Parse(Request.Path.Value![5..], CultureInfo.InvariantCulture)].Value;
}
