using Microsoft.Extensions.Logging;

namespace Popcorn.Tests.Mcp;

/// <summary>Keeps all that is logged.</summary>
internal sealed class QueueLoggerProvider(ConcurrentQueue<string> log) : ILoggerProvider, ILogger
{
    public ILogger CreateLogger(string categoryName) => this;

    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => null;

    public bool IsEnabled(LogLevel logLevel) => true;

    public void Log<TState>(
        LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter) =>
        log.Enqueue($"{formatter(state, exception)} {exception}");

    public void Dispose()
    {
    }
}
