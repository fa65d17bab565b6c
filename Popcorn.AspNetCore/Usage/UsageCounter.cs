using System.Collections.Concurrent;
using Microsoft.AspNetCore.Http;
using Popcorn.Diagnostics;

namespace Popcorn.AspNetCore.Usage;

/// <summary>
/// Counts the selections of responses. A response adds one to the count of its selection, whose members were found once. The counts are
/// summed by member when they are read, when the day ends, and when clients have filled the selections.
/// </summary>
internal sealed class UsageCounter(PopcornUsageOptions options, TimeProvider time)
{
    /// <summary>The most members and items that the selections between two sums may have: a few MB.</summary>
    private const int MaxWeight = 65_536;

    private const int MaxClientLength = 128;

    private const int RecentSlots = 256;

    /// <summary>The clock of the system is read so often at most.</summary>
    private const int MillisecondsBetweenClockReads = 1_000;

    private readonly object _lock = new();
    private readonly UsageDays _days = new(options.Days);
    private readonly ConcurrentDictionary<(string Endpoint, Type Type), bool> _types = new();
    private ConcurrentDictionary<CountedSelection, SelectionCount> _selections = new();

    /// <summary>Direct-mapped: most responses repeat a selection, down to the instance of its include.</summary>
    private readonly Recent?[] _recent = new Recent?[RecentSlots];
    private long _clockRead;
    private int _weight;
    private int _day = GetDay(time);

    /// <summary>Counts a response.</summary>
    /// <param name="context">The context of the request.</param>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="engine">The engine that writes the response.</param>
    /// <param name="type">The type that is written.</param>
    /// <param name="include">The include, within the bounds of the endpoint and the caller.</param>
    public void Count(HttpContext context, Endpoint? endpoint, PopcornEngine engine, Type type, Include include)
    {
        include = include.WithPaths; // Includes are equal that mean different members, by a path and by a name with dots.
        var selection = new CountedSelection(
            endpoint, type, include, include.ServerWildcards, options.Client is null ? null : FindClient(context));
        if (IsNewDay() || Volatile.Read(ref _weight) > MaxWeight)
            Sum();
        ref Recent? slot = ref _recent[(include.GetHashCode() ^ type.GetHashCode()) & (RecentSlots - 1)];
        if (Volatile.Read(ref slot) is { } recent && recent.Matches(selection) && recent.Count.TryAdd())
            return;
        SelectionCount count;
        while (!(count = GetCount(engine, selection)).TryAdd())
        {
            // A sum has closed it, and new selections have taken the place of all.
        }
        Volatile.Write(ref slot, new Recent(selection, count));
    }

    /// <summary>The totals of all members since the start, for metrics.</summary>
    public IReadOnlyList<(UsageRow Row, AskedBy By, long Count)> GetTotals()
    {
        lock (_lock)
        {
            Sum();
            return [.. _days.Rows.SelectMany(row => Enum.GetValues<AskedBy>().Select(by => (row, by, row.Totals[(int)by])))
                .Where(total => total.Item3 > 0)];
        }
    }

    /// <inheritdoc cref="IPopcornUsage.GetMembers"/>
    public IReadOnlyList<MemberUsage> GetMembers(int days, string? client)
    {
        lock (_lock)
        {
            Sum();
            return _days.GetMembers(_day - days + 1, client);
        }
    }

    private SelectionCount GetCount(PopcornEngine engine, CountedSelection selection)
    {
        ConcurrentDictionary<CountedSelection, SelectionCount> selections = Volatile.Read(ref _selections);
        if (selections.TryGetValue(selection, out SelectionCount? known))
            return known;
        // Reads contracts, so not under the lock.
        IReadOnlyList<AskedMember> asked = engine.FindAsked(selection.Type, selection.Include);
        string endpoint = EndpointName.Find(selection.Endpoint);
        IReadOnlyList<AskedMember> askable = _types.ContainsKey((endpoint, selection.Type))
            ? []
            : engine.FindAskable(selection.Type, selection.Include);
        _types.TryAdd((endpoint, selection.Type), true);
        lock (_lock)
        {
            foreach (AskedMember member in askable)
                GetRow(endpoint, member);
            var count = new SelectionCount([.. asked.Select(member => (GetRow(endpoint, member), member.By))]);
            SelectionCount added = _selections.GetOrAdd(selection, count);
            if (added == count)
                _weight += asked.Count + selection.Include.Weight + ((selection.Client?.Length ?? 0) / 32);
            return added;
        }
    }

    private UsageRow GetRow(string endpoint, AskedMember member) => _days.GetRow(endpoint, $"{member.Type}.{member.Name}");

    /// <summary>Another clock than that of the system can be set, and is read each time.</summary>
    private bool IsNewDay()
    {
        if (time == TimeProvider.System)
        {
            long now = Environment.TickCount64;
            if (now - Volatile.Read(ref _clockRead) < MillisecondsBetweenClockReads)
                return false;
            Volatile.Write(ref _clockRead, now);
        }
        return GetDay(time) != Volatile.Read(ref _day);
    }

    private string? FindClient(HttpContext context) =>
        options.Client!(context) is not { Length: > 0 } client ? null : client.Length > MaxClientLength ? UsageDays.OtherClients : client;

    /// <summary>Adds all counts to those of the day on which the last sum was: the first response of a day makes one.</summary>
    private void Sum()
    {
        lock (_lock)
        {
            bool isFull = _weight > MaxWeight;
            int today = GetDay(time);
            ConcurrentDictionary<CountedSelection, SelectionCount> selections = _selections;
            if (isFull)
            {
                Volatile.Write(ref _selections, new());
                _weight = 0;
            }
            foreach ((CountedSelection selection, SelectionCount counted) in selections)
            {
                long count = isFull ? counted.Close() : counted.Take();
                foreach ((UsageRow row, AskedBy by) in count > 0 ? counted.Members : [])
                    _days.Add(_day, row, by, selection.Client, count);
            }
            _days.Forget(today);
            Volatile.Write(ref _day, today);
        }
    }

    private static int GetDay(TimeProvider time) => (int)(time.GetUtcNow().UtcTicks / TimeSpan.TicksPerDay);

    private sealed class Recent(CountedSelection selection, SelectionCount count)
    {
        private readonly CountedSelection _selection = selection;

        public SelectionCount Count => count;

        public bool Matches(in CountedSelection other) =>
            ReferenceEquals(_selection.Include, other.Include) && ReferenceEquals(_selection.Endpoint, other.Endpoint)
            && _selection.Type == other.Type && _selection.Client == other.Client;
    }
}
