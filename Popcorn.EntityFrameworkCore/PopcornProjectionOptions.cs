namespace Popcorn;

/// <summary>Limits what the includes of clients can do to the queries of a model.</summary>
public sealed class PopcornProjectionOptions
{
    private int _maxNavigations = 24;
    private int _maxShapes = 256;
    private int _maxNewShapesPerSecond = 16;
    private int _exactFromUse = 2;

    /// <summary>Gets or sets how many related objects and collections one query loads. Beyond, an include is refused.</summary>
    public int MaxNavigations { get => _maxNavigations; set => _maxNavigations = Check(value); }

    /// <summary>
    /// Gets or sets how many different sets of columns are read exactly. Others read all columns of the same rows. EF Core keeps 1,024
    /// compiled queries, including those of the app.
    /// </summary>
    public int MaxShapes { get => _maxShapes; set => _maxShapes = Check(value); }

    /// <summary>Gets or sets how many new sets of columns become exact in a second.</summary>
    public int MaxNewShapesPerSecond { get => _maxNewShapesPerSecond; set => _maxNewShapesPerSecond = Check(value); }

    /// <summary>Gets or sets from which use on a set of columns is read exactly.</summary>
    public int ExactFromUse { get => _exactFromUse; set => _exactFromUse = Check(value); }

    private static int Check(int value)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
        return value;
    }
}
