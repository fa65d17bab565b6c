using Microsoft.AspNetCore.Mvc;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http.Lists;

/// <summary>Which code and status an exception is answered with, in the envelope of the endpoint.</summary>
[TestFixtureSource(typeof(EntryPointApp), nameof(EntryPointApp.Both))]
public sealed partial class ErrorCodesTests(EntryPointApp entryPoint)
{
    [Test]
    public async Task An_exception_is_answered_with_its_code_and_status()
    {
        using TestApp app = entryPoint.Start(services: services => services.AddPopcornExceptionHandler(
            errors => errors.Map<InvalidTimeZoneException>(422, "no_such_zone").Map<Exception>(503, "later", _ => "Try again later.")));
        await CheckAsync(app, "/failing", HttpStatusCode.UnprocessableEntity, "\"code\":\"no_such_zone\",\"message\":\"Unprocessable");
        await CheckAsync(app, "/failing/plain", HttpStatusCode.UnprocessableEntity, "\"code\":\"no_such_zone\"");
        await CheckAsync(
            app, "/failing/request", HttpStatusCode.ServiceUnavailable, "\"code\":\"later\",\"message\":\"Try again later.\"");
    }

    /// <summary>Such as those that a source generator makes.</summary>
    [Test]
    public async Task Contracts_of_the_app_need_not_have_the_envelope()
    {
        using TestApp app = entryPoint.Start(services: services => services
            .AddPopcornExceptionHandler(errors => errors.Map<InvalidTimeZoneException>(422, "no_such_zone"))
            .ConfigureHttpJsonOptions(json => json.SerializerOptions.TypeInfoResolver = ShopContracts.Default)
            .Configure<JsonOptions>(json => json.JsonSerializerOptions.TypeInfoResolver = ShopContracts.Default));
        for (int i = 0; i < 2; i++)
        {
            await CheckAsync(
                app, "/failing/plain", HttpStatusCode.UnprocessableEntity,
                """{"success":false,"data":null,"error":{"code":"no_such_zone","message":"Unprocessable""");
        }
    }

    [Test]
    public async Task Others_stay_as_they_are()
    {
        using TestApp app = entryPoint.Start(services: services => services.AddPopcornExceptionHandler(
            errors => errors.Map<ArgumentException>(422, "argument")));
        await CheckAsync(app, "/failing", HttpStatusCode.InternalServerError, "\"code\":\"internal_server_error\"");
        await CheckAsync(app, "/failing/request", HttpStatusCode.RequestEntityTooLarge, "\"code\":\"");
    }

    [Test]
    public void A_mapping_is_checked()
    {
        var errors = new PopcornExceptionOptions();
        Assert.Throws<ArgumentOutOfRangeException>(() => errors.Map<ArgumentException>(200, "ok"));
        Assert.Throws<ArgumentOutOfRangeException>(() => errors.Map<ArgumentException>(600, "more"));
        Assert.Throws<ArgumentException>(() => errors.Map<ArgumentException>(400, " "));
        errors.Map<ArgumentException>(400, "argument");
        Assert.Throws<ArgumentException>(() => errors.Map<ArgumentException>(400, "again"));
    }

    [Test]
    public void A_mistake_in_a_mapping_stops_the_start() => Assert.Throws<ArgumentOutOfRangeException>(() => entryPoint.Start(
        services: services => services.AddPopcornExceptionHandler(errors => errors.Map<ArgumentException>(200, "ok"))));

    private static async Task CheckAsync(TestApp app, string url, HttpStatusCode status, string part)
    {
        (int answered, string body) = await app.GetAnswerAsync(url);
        Assert.That(answered, Is.EqualTo((int)status), body);
        Assert.That(body, Does.Contain(part).And.Not.Contain("inner text"));
    }

    [JsonSerializable(typeof(ShopOrder))]
    [JsonSerializable(typeof(Envelope<ShopOrder>))]
    private sealed partial class ShopContracts : JsonSerializerContext;
}
