using System.Linq.Expressions;
using Popcorn.Formatting;

namespace Popcorn.Compilation;

/// <summary>
/// Constant JSON that is not emitted yet, so that more can be appended. If it depends on what was written before, there are several texts,
/// and a local that chooses. Immutable.
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

    /// <summary>The index of the text, or whether it is the first of two; null if there is one only.</summary>
    public ParameterExpression? Choice { get; }

    /// <summary>Whether the choice is a value that was read already.</summary>
    public bool HoldsValue => Choice?.Type == typeof(bool);

    /// <summary>The state of the sink: whether the next value needs a comma; null if unknown.</summary>
    public bool? NeedsComma { get; }

    public bool IsEmpty => Choice is null && Texts[0].Length == 0;

    /// <summary>The length of the longest text.</summary>
    public int MaxBytes => Texts.Max(text => text.Length);

    public static PendingText None(bool? needsComma) => new([[]], null, needsComma);

    /// <summary>One of <see cref="Utf8Constant.MaxChoices"/> texts, by an index.</summary>
    public static PendingText OneOf(ParameterExpression choice, PendingText first, PendingText second, PendingText third) =>
        new([first.Texts.Single(), second.Texts.Single(), third.Texts.Single()], choice, null);

    /// <summary>Appends one of two texts.</summary>
    public PendingText AddEither(ParameterExpression choice, ReadOnlySpan<byte> whenTrue, ReadOnlySpan<byte> whenFalse) =>
        new([[.. Texts.Single(), .. whenTrue], [.. Texts.Single(), .. whenFalse]], choice, NeedsComma);

    public PendingText Add(ReadOnlySpan<byte> text)
    {
        byte[] added = text.ToArray();
        return new([.. Texts.Select(before => (byte[])[.. before, .. added])], Choice, NeedsComma);
    }

    public override string ToString() => string.Join(" or ", Texts.Select(Encoding.UTF8.GetString));
}
