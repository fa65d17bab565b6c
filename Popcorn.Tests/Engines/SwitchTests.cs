namespace Popcorn.Tests.Engines;

/// <summary>The compiled writer takes over while others write: the bytes stay the same.</summary>
public sealed class SwitchTests
{
    [Test]
    public void In_the_middle_of_an_answer_changes_nothing()
    {
        var recording = new RecordingEngine();
        int read = 0;
        bool isSwitched = false;
        void OnRead()
        {
            // The second write of the list makes it hot; the worker compiles it, and what it leads to, before the 50th item.
            if (++read == 150)
            {
                recording.WaitForCompiled<List<Item>>(Include.All);
                isSwitched = true;
            }
        }
        var items = Enumerable.Range(0, 100).Select(i => new Item { Id = i, OnRead = OnRead }).ToList();
        string composed = recording.Use(items, Include.All, 1);
        string mixed = recording.Use(items, Include.All, 1);
        Assert.That(isSwitched);
        Assert.That(mixed, Is.EqualTo(composed));
        Assert.That(recording.Use(items, Include.All, 1), Is.EqualTo(composed));
    }

    [Test]
    public void Under_concurrent_writes_changes_nothing()
    {
        var recording = new RecordingEngine(hotThreshold: 20);
        var items = Enumerable.Range(0, 5).Select(i => new Item { Id = i }).ToList();
        Include[] includes = [Include.Default, Include.All, Include.Deep,
            .. ((string[])["[id]", "[name]", "[next]", "[id,next[name]]", "[-id]"]).Select(Include.Parse)];
        string[] expected = [.. includes.Select(
            include => new PopcornEngine(options: new PopcornOptions { Compilation = CompilationMode.Never }).Serialize(items, include))];
        var threads = Enumerable.Range(0, 4).Select(seed => Task.Factory.StartNew(
            () =>
            {
                var random = new Random(seed);
                int wrong = 0;
                for (int i = 0; i < 2_000; i++)
                {
                    int at = random.Next(includes.Length);
                    wrong += recording.Engine.Serialize(items, includes[at]) == expected[at] ? 0 : 1;
                }
                return wrong;
            },
            CancellationToken.None,
            TaskCreationOptions.LongRunning,
            TaskScheduler.Default)).ToArray();
        Assert.That(threads.Select(thread => thread.GetAwaiter().GetResult()), Is.All.Zero);
        foreach (Include include in includes)
            recording.WaitForCompiled<List<Item>>(include);
        Assert.That(includes.Select(include => recording.Engine.Serialize(items, include)), Is.EqualTo(expected));
    }

    public sealed class Item
    {
        internal Action? OnRead { get; set; }

        public int Id
        {
            get
            {
                OnRead?.Invoke();
                return field;
            }
            set;
        }

        public string Name { get; set; } = "n";
        public Next Next { get; set; } = new();
    }

    public sealed class Next
    {
        public string Name { get; set; } = "next";
        public int Number { get; set; } = 3;
    }
}
