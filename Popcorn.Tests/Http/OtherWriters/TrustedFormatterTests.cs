using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace Popcorn.Tests.Http.OtherWriters;

/// <summary>What a trusted formatter writes ignores the list of the action, and [Never]: the guide on controllers warns of it.</summary>
public sealed class TrustedFormatterTests
{
    private const string Secret = "<Secret>4711</Secret>";

    [TestCase(true, "application/xml", "<Id>1</Id><Note>n</Note>" + Secret)]
    [TestCase(true, "application/json", """{"id":1}""")]
    [TestCase(false, "application/xml", """{"id":1}""")]
    public async Task Writes_everything_in_its_format_only(bool isTrusted, string accepted, string expected)
    {
        using TestApp app = TestApp.Start(
            builder => OnlyController.Add(builder.Services, typeof(CardController))
                .AddXmlSerializerFormatters()
                .AddPopcorn(options => _ = isTrusted ? options.TrustFormatter<XmlSerializerOutputFormatter>() : options),
            app => app.MapControllers());
        string body = await app.GetTextAsync("/card?include=[id]", accepted);
        Assert.That(body, isTrusted && accepted == "application/xml" ? Does.Contain(expected) : Is.EqualTo(expected));
    }

    [Route("card")]
    public sealed class CardController : ControllerBase
    {
        [HttpGet, Popcorn(Allow = "[id]")] public Card Get() => new();
    }

    public sealed class Card
    {
        public int Id { get; set; } = 1;
        public string Note { get; set; } = "n";
        [Never] public string Secret { get; set; } = "4711";
    }
}
