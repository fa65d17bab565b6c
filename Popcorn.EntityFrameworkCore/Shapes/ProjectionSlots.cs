namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>
/// The projections that EF Core may compile. Those of the server always get a slot. Those of clients share a number of slots, and a number
/// of new ones in a second. A quarter of both is reserved for coarse projections, because one of them serves many selections. Not
/// thread-safe.
/// </summary>
internal sealed class ProjectionSlots(PopcornProjectionOptions options)
{
    /// <summary>A projection that was not used for this long can be evicted by any other one.</summary>
    private const int IdleMilliseconds = 10 * 60 * 1000;

    private readonly Dictionary<(QueryKey, ExpressionKey), Projection> _admitted = [];
    private readonly Dictionary<QueryKey, int> _counts = [];
    private readonly NewShapeBudget _budget = new(options.MaxNewShapesPerSecond);
    private readonly NewShapeBudget _firstUses = new(options.MaxNewShapesPerSecond);
    private int _ofClients;

    public long Evictions { get; private set; }

    public int Count(bool isCoarse) => _admitted.Values.Count(projection => projection.IsCoarse == isCoarse);

    /// <summary>Admits a projection, or finds an equal one that is admitted.</summary>
    /// <param name="projection">The projection.</param>
    /// <param name="isServerChosen">Whether the server selects it.</param>
    /// <param name="isFirstUse">Whether nobody has asked for it before, and maybe nobody will again.</param>
    /// <returns>Null if there is no slot for it now.</returns>
    public Projection? TryAdmit(Projection projection, bool isServerChosen, bool isFirstUse)
    {
        if (_admitted.TryGetValue((projection.Query, projection.Key), out Projection? known))
        {
            if (isServerChosen && !known.IsServerChosen)
            {
                AddToCounts(known, -1);
                known.IsServerChosen = true;
            }
            return known;
        }
        projection.IsServerChosen = isServerChosen;
        if (!isServerChosen && ((isFirstUse && !TryTakeFirstUse()) || !TryTakeSlot(projection)))
            return null;
        // It counts as used just now. Without that, it would be the first to be evicted.
        projection.LastUse = Environment.TickCount64;
        AddToCounts(projection, 1);
        _admitted.Add((projection.Query, projection.Key), projection);
        projection.IsAdmitted = true;
        if (isServerChosen)
            BoundServer();
        return projection;
    }

    /// <summary>Takes a new projection from the budget that gets no slot.</summary>
    public bool TryTakeNew()
    {
        bool isLeft = _budget.IsLeft(Environment.TickCount64, reserve: 0);
        if (isLeft)
            _budget.Take();
        return isLeft;
    }

    /// <summary>While clients name more new sets than EF Core may compile, only those that are named again are compiled.</summary>
    private bool TryTakeFirstUse()
    {
        bool isLeft = _firstUses.IsLeft(Environment.TickCount64, reserve: 0);
        _firstUses.Take();
        return isLeft;
    }

    private bool TryTakeSlot(Projection projection)
    {
        long now = Environment.TickCount64;
        if (!_budget.IsLeft(now, Reserve(projection, options.MaxNewShapesPerSecond)))
            return false;
        if (_ofClients >= options.MaxShapes - Reserve(projection, options.MaxShapes))
        {
            if (FindVictim(projection.Query, now) is not { } victim)
                return false;
            Evict(victim);
        }
        _budget.Take();
        return true;
    }

    private static int Reserve(Projection projection, int limit) => projection.IsCoarse ? 0 : limit / 4;

    /// <summary>Of the query with the most slots, if it has more than the one that needs a slot; or else of one that nobody uses.</summary>
    private Projection? FindVictim(QueryKey query, long now)
    {
        if (_counts.Count == 0)
            return null;
        KeyValuePair<QueryKey, int> most = _counts.MaxBy(entry => entry.Value);
        IEnumerable<Projection> candidates = _admitted.Values.Where(projection => !projection.IsServerChosen);
        if (most.Value > _counts.GetValueOrDefault(query) + 1)
            return candidates.Where(projection => projection.Query == most.Key).MinBy(projection => projection.LastUse);
        return candidates.MinBy(projection => projection.LastUse) is { } oldest && now - oldest.LastUse >= IdleMilliseconds ? oldest : null;
    }

    /// <summary>Their number is bounded by the app. Callers with many combinations of policies can still make it large.</summary>
    private void BoundServer()
    {
        if (_admitted.Count - _ofClients > options.MaxShapes)
            Evict(_admitted.Values.Where(projection => projection.IsServerChosen).MinBy(projection => projection.LastUse)!);
    }

    private void Evict(Projection projection)
    {
        _admitted.Remove((projection.Query, projection.Key));
        projection.IsAdmitted = false;
        AddToCounts(projection, -1);
        Evictions++;
    }

    private void AddToCounts(Projection projection, int change)
    {
        if (projection.IsServerChosen)
            return;
        _ofClients += change;
        int count = _counts.GetValueOrDefault(projection.Query) + change;
        if (count == 0)
            _counts.Remove(projection.Query);
        else
            _counts[projection.Query] = count;
    }
}
