using Popcorn.Formatting;

namespace Popcorn.Tests.Formatting;

/// <summary>The copying of plain texts writes nothing but them, and knows the end of the place.</summary>
public sealed class StringTextTests
{
    private static IEnumerable<string> All => Encoders.Names;

    [TestCaseSource(nameof(All))]
    public void Needs_no_more_room_than_the_text_has_characters(string encoder)
    {
        var text = new StringText(Encoders.Of(encoder));
        foreach (string special in (string[])["x", "\0", "\"", "ü", "漢", "\u0178", "\uff41", "\ud83d", "\u0141"])
        {
            foreach (string whole in Texts.WithOneSpecial(special))
            {
                var place = new GuardedMemory(whole.Length);
                int copied = text.CopyPlain(whole, place.Inside);
                if (!place.IsIntact || copied > whole.Length || !IsCopy(whole[..copied], place.Inside))
                    Assert.Fail($"{copied} of \"{whole}\"");
                if (copied < whole.Length && whole.All(character => text.FindFirstToEncode([character]) < 0
                    && character is > '\0' and < '\u0080') && text.HasFrameworkEncoder)
                    Assert.Fail($"Only {copied} of \"{whole}\"");
            }
        }
    }

    [Test]
    public void Refuses_a_place_that_is_too_small([Range(1, 70)] int length)
    {
        var text = new StringText(null);
        string whole = new('x', length);
        var place = new GuardedMemory(length - 1);
        Assert.That(() => text.CopyPlain(whole, place.Inside), Throws.InstanceOf<ArgumentException>());
        Assert.That(place.IsIntact);
    }

    /// <summary>Characters are found by a table of bits when there are many, and one by one when there are few: the same ones.</summary>
    [TestCaseSource(nameof(All))]
    public void Finds_the_same_characters_plain_in_texts_of_every_length(string encoder)
    {
        var text = new StringText(Encoders.Of(encoder));
        byte[] to = new byte[40];
        foreach (int length in (int[])[1, 3, 4, 5, 7, 8, 15, 16, 17, 32, 40])
        {
            for (int character = 0; character <= char.MaxValue; character++)
            {
                string whole = new((char)character, length);
                bool isPlain = text.CopyPlain(whole, to) == length;
                if (isPlain && (character is 0 or >= 128 || text.FindFirstToEncode(whole) >= 0))
                    Assert.Fail($"{length} times {character:x4}");
                if (!isPlain && text.HasFrameworkEncoder && character is > 0 and < 128 && text.FindFirstToEncode(whole) < 0)
                    Assert.Fail($"{length} times {character:x4} is plain");
            }
        }
    }

    private static bool IsCopy(string text, ReadOnlySpan<byte> bytes)
    {
        for (int i = 0; i < text.Length; i++)
        {
            if (text[i] != bytes[i])
                return false;
        }
        return true;
    }
}
