using Microsoft.AspNetCore.Mvc;
using Popcorn.Testing.Models;

namespace Popcorn.Testing.Endpoints;

/// <summary>The payloads as actions.</summary>
[ApiController]
[Route(Contender.Mvc)]
public sealed class TwinController : ControllerBase
{
    private static readonly List<SimpleTwin> ThousandTwins = Payload.MakeList(1000);
    private static readonly List<SimpleTwin> HundredTwins = Payload.MakeList(100);

    private static readonly List<ComplexTwin> ComplexTwins = Payload.MakeComplexList();

    [HttpGet(Payload.ThousandPath)] public List<SimpleTwin> Thousand() => ThousandTwins;
    [HttpGet(Payload.HundredPath)] public List<SimpleTwin> Hundred() => HundredTwins;
    [HttpGet(Payload.SinglePath)] public SimpleTwin Single() => HundredTwins[0];
    [HttpGet(Payload.ComplexPath)] public List<ComplexTwin> Complex() => ComplexTwins;
}
