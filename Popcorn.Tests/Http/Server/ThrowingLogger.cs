using Microsoft.Extensions.Logging;

namespace Popcorn.Tests.Http.Server;

/// <summary>Cannot log the failures of Popcorn.</summary>
internal sealed class ThrowingLogger : ILoggerProvider, ILogger
{
    public ILogger CreateLogger(string categoryName) => this;

    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => null;

    public bool IsEnabled(LogLevel logLevel) => true;

    public void Log<TState>(
        LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
    {
        if (eventId.Name == "ResponseAborted")
            throw new IOException("The disk is full.");
    }

    public void Dispose()
    {
    }
}
