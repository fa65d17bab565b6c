namespace Popcorn.Tests.Mcp;

/// <summary>Calls that share a session. What it logs is of all of them.</summary>
public abstract class SessionFixture
{
    private AgentSession? _session;

    private protected AgentSession Session => _session!;

    [OneTimeSetUp]
    public async Task StartSession() => _session = await StartAsync();

    [OneTimeTearDown]
    public async Task StopSession()
    {
        if (_session is not null)
            await _session.DisposeAsync();
    }

    private protected virtual Task<AgentSession> StartAsync() => AgentSession.StartAsync();
}
