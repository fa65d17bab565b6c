namespace Guides;

/// <summary>What docs/guide/adopt.md promises to clients that send no include.</summary>
public sealed class AdoptionTests
{
    private const string Request = "/orders";

    /// <summary>The secret is announced: "look for clients that read it".</summary>
    private const string Secret = "\"cardToken\":\"tok_4711\",";

    [Test]
    public void No_client_has_to_change()
    {
        string before = Answer(nameof(AdoptionBeforeApp));
        Assert.That(before, Does.Contain(Secret));
        Assert.That(Answer(nameof(AdoptionOnApp)), Is.EqualTo(before));
        Assert.That(Answer(nameof(AdoptionAfterApp)), Is.EqualTo(before.Replace(Secret, "", StringComparison.Ordinal)));
    }

    private static string Answer(string app)
    {
        using var answers = new Answers(app);
        return answers.InShort(Request);
    }
}
