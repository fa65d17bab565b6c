using Popcorn.Formatting;

namespace Popcorn.Tests.Formatting;

public sealed class Utf8ConstantTests
{
    [Test]
    public void Needs_exactly_the_room_that_it_says([Range(0, 100)] int length)
    {
        byte[] text = [.. Enumerable.Range(0, length).Select(i => (byte)(i + 1))];
        var constant = new Utf8Constant(text);
        var place = new GuardedMemory(constant.Room);
        constant.CopyTo(place.Inside);
        Assert.That(constant.Room, Is.EqualTo(Math.Max(length, Utf8Constant.StoreSize)));
        Assert.That(constant.Length, Is.EqualTo(length));
        Assert.That(place.Inside[..length].SequenceEqual(text), Encoding.Latin1.GetString(place.Inside));
        Assert.That(place.IsIntact);
        Assert.That(constant.Bytes.SequenceEqual(text));
    }
}
