using Popcorn.AspNetCore.Core;

namespace Popcorn.Tests.Http;

/// <summary>All endpoints of an action share a cell: one for each of its routes, and again when MVC builds them again.</summary>
public sealed class SettingsCellTests
{
    [Test]
    public void Settings_are_read_once_for_each_endpoint([Values(1, 16, 17, 200)] int count)
    {
        var cell = new SettingsCell();
        Endpoint[] endpoints = [.. Enumerable.Range(0, count).Select(i => new Endpoint(null, EndpointMetadataCollection.Empty, $"{i}"))];
        var read = new Dictionary<Endpoint, EndpointSettings>();
        for (int round = 0; round < 3; round++)
        {
            foreach (Endpoint endpoint in endpoints)
                Assert.That(cell.Get(endpoint, Read), Is.SameAs(read[endpoint]));
        }
        Assert.That(read, Has.Count.EqualTo(count));

        EndpointSettings Read(Endpoint endpoint)
        {
            var settings = new EndpointSettings(null, JsonSerializerOptions.Default);
            read.Add(endpoint, settings);
            return settings;
        }
    }

    [Test]
    public void A_mistake_is_found_again([Values(0, 16)] int before)
    {
        var cell = new SettingsCell();
        for (int i = 0; i < before; i++)
            cell.Get(new Endpoint(null, EndpointMetadataCollection.Empty, $"{i}"), _ => EndpointSettings.Off);
        var endpoint = new Endpoint(null, EndpointMetadataCollection.Empty, "mistaken");
        for (int time = 0; time < 2; time++)
            Assert.That(() => cell.Get(endpoint, _ => throw new PopcornException("malformed")), Throws.TypeOf<PopcornException>());
        Assert.That(cell.Get(endpoint, _ => EndpointSettings.Off), Is.SameAs(EndpointSettings.Off));
    }
}
