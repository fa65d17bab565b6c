using System.Collections;
using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;
using Popcorn.Testing.Database.Clinic;

namespace Popcorn.Tests.Database;

/// <summary>
/// No include of 4,096 characters costs much processor time at its first use: it is loaded, or refused. The time is that of the process,
/// so nothing else runs meanwhile.
/// </summary>
[NonParallelizable]
public sealed class QueryCostTests
{
    private const int Length = 4096;
    private const int Includes = 16;
    private const int Attempts = 3;

    private static readonly TimeSpan Limit = TimeSpan.FromMilliseconds(500);

    private readonly PopcornEngine _engine = new();

    /// <summary>As many collections as may be, nested as deep as may be.</summary>
    private static readonly string[] Nested =
    [
        "[children[children[children[children[children[name],parent[name]],parent[name]],parent[name]],parent[name]],parent[name]]",
        "[children[children[children[children[children[name],parent[children[name]]],parent[children[name]]],"
            + "parent[children[children[name]]]],parent[children[children[children[name]]]]],parent[children[children[children[name]]]]]",
    ];

    /// <summary>The same through a hierarchy, whose types each have a branch of the query; and as many levels as may be.</summary>
    private static readonly string[] NestedTypes =
    [
        .. Nested.Select(include =>
            include.Replace("children", "reports", StringComparison.Ordinal).Replace("parent", "manager", StringComparison.Ordinal)),
        $"[{string.Concat(Enumerable.Repeat("manager[", 15))}id{new string(']', 16)}",
    ];

    private static IEnumerable<TestCaseData> Cases =>
    [
        Create<RecursiveRowTests.Employee>(
            "employees", RecursiveRowTests.StaffContext.Create, staff => RecursiveRowTests.StaffContext.Open((SqliteConnection)staff)),
        Create<Order>("orders", () => new SqliteShop(), shop => ((SqliteShop)shop).Open<StandardContext>()),
        Create<Category>("categories", () => new SqliteShop(), shop => ((SqliteShop)shop).Open<StandardContext>()),
        Create<Animal>("animals", () => new ClinicDatabase(6), clinic => ((ClinicDatabase)clinic).Open<UsualClinicContext>()),
        Create<Visit>("visits", () => new ClinicDatabase(6), clinic => ((ClinicDatabase)clinic).Open<UsualClinicContext>()),
    ];

    [TestCaseSource(nameof(Cases))]
    public void Is_bounded(
        Type type, Func<IDisposable> create, Func<IDisposable, DbContext> open, Func<DbContext, IQueryable<object>> query)
    {
        SelectedObject all = _engine.Select(type, Include.All)!;
        string[] includes = [.. Enumerable.Range(0, Includes).Select(seed =>
            new IncludeWriter(new Random(seed), Length, share: (1 + (seed % 4)) / 4.0, isWithinLimits: seed % 8 != 7).Write(all))
            .Concat(type == typeof(Category) ? Nested : type == typeof(RecursiveRowTests.Employee) ? NestedTypes : [])];
        using IDisposable database = create();
        WarmUp(database);
        var slow = new List<string>();
        foreach (string include in includes)
        {
            TimeSpan used = Measure(database, include);
            // The machine does other things as well.
            for (int i = 1; i < Attempts && used > Limit; i++)
            {
                using IDisposable other = create();
                WarmUp(other);
                TimeSpan again = Measure(other, include);
                used = again < used ? again : used;
            }
            TestContext.Out.WriteLine($"{used.TotalMilliseconds:0} ms {include}");
            if (used > Limit)
                slow.Add($"{used.TotalMilliseconds:0} ms {include}");
        }
        Assert.That(slow, Is.Empty);

        // What is compiled once for all includes.
        void WarmUp(IDisposable warmed)
        {
            for (int i = 0; i < 4; i++)
                Measure(warmed, new IncludeWriter(new Random(-i - 1), 400, 1, isWithinLimits: true).Write(all));
        }

        TimeSpan Measure(IDisposable measured, string text)
        {
            var include = Include.Parse(text);
            using DbContext context = open(measured);
            IQueryable<object> rows = query(context);
            TimeSpan before = Process.GetCurrentProcess().TotalProcessorTime;
            try
            {
                object read = GetType().GetMethod(nameof(Read))!.MakeGenericMethod(type).Invoke(null, [rows, _engine, include])!;
                _engine.Serialize(read, include);
            }
            catch (TargetInvocationException failure) when (failure.InnerException is PopcornException { Error: not null })
            {
                // 400.
            }
            return Process.GetCurrentProcess().TotalProcessorTime - before;
        }
    }

    public static List<T> Read<T>(IQueryable<T> query, PopcornEngine engine, Include include)
        where T : class => [.. query.Project(engine.Select<T>(include))];

    private static TestCaseData Create<T>(string name, Func<IDisposable> create, Func<IDisposable, DbContext> open)
        where T : class
    {
        Func<DbContext, IQueryable<object>> query = context => context.Set<T>();
        return new TestCaseData(typeof(T), create, open, query).SetArgDisplayNames(name);
    }

    /// <summary>Writes an include that names as much as it has room for.</summary>
    /// <param name="random">Chooses.</param>
    /// <param name="length">The length.</param>
    /// <param name="share">How many of the related objects are named, from 0 to 1.</param>
    /// <param name="isWithinLimits">Whether it names no more related objects than a query can load.</param>
    private sealed class IncludeWriter(Random random, int length, double share, bool isWithinLimits)
    {
        private const int MaxLevels = 14;
        private const int MaxItems = 500;

        private static readonly PopcornProjectionOptions Limits = new();

        private readonly StringBuilder _text = new();
        private int _related;
        private int _items;

        public string Write(SelectedObject all)
        {
            Write(all, level: 0, collections: 0);
            return _text.ToString();
        }

        private void Write(SelectedObject all, int level, int collections)
        {
            _items++;
            _text.Append('[');
            SelectedMember[] members = [.. all.Members, .. all.DerivedTypes.SelectMany(derived => derived.Members)];
            int start = _text.Length;
            foreach (SelectedMember member in members.DistinctBy(member => member.Name).OrderBy(_ => random.Next()))
            {
                if (_text.Length > length - (2 * level) - 60 || _items >= MaxItems)
                    break;
                if (member.Value is { } value && !TryAdd(member, value, level, collections))
                    continue;
                if (member.Value is null)
                {
                    _text.Append(member.Name);
                    _items++;
                }
                _text.Append(',');
            }
            if (_text.Length == start)
                _text.Append("nope,");
            _text[^1] = ']';
        }

        private bool TryAdd(SelectedMember member, SelectedObject value, int level, int collections)
        {
            if (member.Type.IsAssignableTo(typeof(IEnumerable)))
                collections++;
            if (level == MaxLevels || random.NextDouble() > share
                || (isWithinLimits && (collections > Limits.MaxCollectionDepth || _related == Limits.MaxNavigations)))
            {
                return false;
            }
            _related++;
            _text.Append(member.Name);
            Write(value.All, level + 1, collections);
            return true;
        }
    }

    public sealed class UsualClinicContext(DbContextOptions<UsualClinicContext> options) : ClinicContext(options)
    {
        protected override void Configure(PopcornProjectionOptions options)
        {
        }
    }
}
