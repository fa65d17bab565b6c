namespace Guides;

/// <summary>The apps of the tables of one page, each started when it is first asked.</summary>
internal sealed class AskedApps : IDisposable
{
    private readonly Dictionary<string, Answers> _apps = [];

    public Answers this[string app] => _apps.TryGetValue(app, out Answers? answers) ? answers : _apps[app] = new Answers(app);

    public void Dispose()
    {
        foreach (Answers answers in _apps.Values)
            answers.Dispose();
    }
}
