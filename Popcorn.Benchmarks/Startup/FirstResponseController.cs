using Microsoft.AspNetCore.Mvc;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Startup;

/// <summary>The list of complex models as actions.</summary>
[ApiController]
public sealed class FirstResponseController : ControllerBase
{
    private static readonly List<ComplexNestedModel> AllModels = ModelFactory.ComplexList(25);
    private static readonly List<ComplexTwin> AllTwins = AllModels.ConvertAll(ComplexTwin.Of);

    [HttpGet("/" + FirstResponseApp.Models)]
    public List<ComplexNestedModel> Models() => AllModels;

    [HttpGet("/" + FirstResponseApp.Twins)]
    public List<ComplexTwin> Twins() => AllTwins;
}
