namespace Popcorn.Selection;

/// <summary>
/// What is written of a type: a contract and an include, resolved one level deep. A member keeps the include of its value, which is
/// resolved when a value is first reached. So a shape is never larger than the include, even for recursive types.
/// </summary>
internal abstract record Shape
{
    /// <summary>The size that bounds caches.</summary>
    public abstract int Weight { get; }

    public abstract override string ToString();
}
