using System.Linq.Expressions;
using Popcorn.Formatting;

namespace Popcorn.Compilation;

/// <summary>
/// Constant JSON that has been decided on and not yet been written: it waits for more to join it. Where it depends on what was
/// written before, there are several texts, and a variable that tells which. Immutable.
/// </summary>
internal sealed class PendingText
{
    private PendingText(byte[][] texts, ParameterExpression? choice, bool? needsComma)
    {
        Texts = texts;
        Choice = choice;
        NeedsComma = needsComma;
    }

    public IReadOnlyList<byte[]> Texts { get; }

    /// <summary>The index of the text that holds, or whether the first of two does; null when there is one only.</summary>
    public ParameterExpression? Choice { get; }

    /// <summary>Whether it holds a value that was read already.</summary>
    public bool HoldsValue => Choice?.Type == typeof(bool);

    /// <summary>What the sink believes meanwhile: that a value stands before the next one, or not; null when that is not known.</summary>
    public bool? NeedsComma { get; }

    public bool IsEmpty => Choice is null && Texts[0].Length == 0;

    /// <summary>How long it is at most.</summary>
    public int MostBytes => Texts.Max(text => text.Length);

    public static PendingText None(bool? needsComma) => new([[]], null, needsComma);

    /// <param name="choice">Tells which of them holds.</param>
    /// <param name="texts">As many as explanations expect: <see cref="Utf8Constant.MostChoices"/>.</param>
    public static PendingText OneOf(ParameterExpression choice, params PendingText[] texts) => texts.Length != Utf8Constant.MostChoices
        ? throw new ArgumentException($"There are {texts.Length} texts.", nameof(texts))
        : new([.. texts.Select(text => text.Texts.Single())], choice, null);

    /// <summary>With either of two texts behind it.</summary>
    /// <param name="choice">Whether the first of them holds.</param>
    /// <param name="whenTrue">The first.</param>
    /// <param name="whenFalse">The second.</param>
    public PendingText AddEither(ParameterExpression choice, ReadOnlySpan<byte> whenTrue, ReadOnlySpan<byte> whenFalse) =>
        new([[.. Texts.Single(), .. whenTrue], [.. Texts.Single(), .. whenFalse]], choice, NeedsComma);

    public PendingText Add(ReadOnlySpan<byte> text)
    {
        byte[] added = text.ToArray();
        return new([.. Texts.Select(before => (byte[])[.. before, .. added])], Choice, NeedsComma);
    }

    public override string ToString() => string.Join(" or ", Texts.Select(Encoding.UTF8.GetString));
}
