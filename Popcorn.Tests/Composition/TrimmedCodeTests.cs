using Popcorn.Composition;

namespace Popcorn.Tests.Composition;

/// <summary>An app that was published with trimming or native AOT lacks what Popcorn finds by reflection.</summary>
public sealed class TrimmedCodeTests
{
    [Test]
    public void A_writer_without_its_method_is_refused_with_the_cause() => Assert.That(
        Assert.Throws<PopcornException>(() => WriterCreators.Find<Func<object>>(typeof(List<>), typeof(int)))!.Message,
        Does.Contain("PublishTrimmed").And.Contain("PublishAot"));
}
