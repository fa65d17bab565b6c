namespace Popcorn;

/// <summary>Limits what the includes of clients can do to the queries of a model.</summary>
public sealed class PopcornProjectionOptions
{
    private int _maxNavigations = 24;
    private int _maxCollectionDepth = 5;
    private int _maxShapes = 256;
    private int _maxNewShapesPerSecond = 4;
    private int _exactFromUse = 1;

    /// <summary>Gets or sets how many related objects and collections one query loads. Beyond, an include is refused.</summary>
    public int MaxNavigations { get => _maxNavigations; set => _maxNavigations = Check(value); }

    /// <summary>
    /// Gets or sets how many collections can be nested in each other. Beyond, an include is refused: the time in which EF Core compiles a
    /// query grows by a factor with each of them.
    /// </summary>
    public int MaxCollectionDepth { get => _maxCollectionDepth; set => _maxCollectionDepth = Check(value); }

    /// <summary>
    /// Gets or sets how many different sets of columns that clients choose are read exactly. A quarter of them is left to sets of rows of
    /// which all columns are read. What the server chooses, by its lists, default sets and wildcards, does not count. EF Core keeps 1,024
    /// compiled queries, including those of the app.
    /// </summary>
    public int MaxShapes { get => _maxShapes; set => _maxShapes = Check(value); }

    /// <summary>
    /// Gets or sets how many new sets that clients choose are compiled in a second, evenly. A compilation takes a processor tens of
    /// milliseconds. While clients choose more new sets than that, a set is compiled when it is used for the second time.
    /// </summary>
    public int MaxNewShapesPerSecond { get => _maxNewShapesPerSecond; set => _maxNewShapesPerSecond = Check(value); }

    /// <summary>Gets or sets from which use on a set of columns that a client chooses is read exactly.</summary>
    public int ExactFromUse { get => _exactFromUse; set => _exactFromUse = Check(value); }

    private static int Check(int value)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
        return value;
    }
}
