using System.Collections.Concurrent;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Popcorn.Testing.Http;

/// <summary>Keeps what an app logs, with all that belongs to it.</summary>
public sealed class LogSink : ILoggerProvider
{
    private readonly ConcurrentQueue<Entry> _entries = new();

    public IReadOnlyCollection<Entry> Entries => _entries;

    /// <summary>What Popcorn itself logged.</summary>
    public IEnumerable<Entry> OfPopcorn => _entries.Where(entry => entry.Category == "Popcorn");

    /// <summary>Has an app log here, and nowhere else.</summary>
    public static void Use(WebApplicationBuilder builder)
    {
        var sink = new LogSink();
        builder.Services.AddSingleton(sink);
        builder.Logging.ClearProviders().AddProvider(sink).SetMinimumLevel(LogLevel.Debug).AddFilter<LogSink>(_ => true);
    }

    /// <summary>Under load: only what someone should look at.</summary>
    public static void KeepWarnings(WebApplicationBuilder builder) =>
        builder.Logging.AddFilter<LogSink>((_, level) => level >= LogLevel.Warning);

    public ILogger CreateLogger(string categoryName) => new Logger(categoryName, _entries);

    public void Dispose()
    {
    }

    public sealed record Entry(string Category, LogLevel Level, EventId Id, string Text, Exception? Exception)
    {
        public override string ToString() => $"{Level} {Category} {Id} {Text} {Exception}";
    }

    private sealed class Logger(string category, ConcurrentQueue<Entry> entries) : ILogger
    {
        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
        {
            string values = state is IEnumerable<KeyValuePair<string, object?>> pairs
                ? string.Join(" ", pairs.Select(pair => $"{pair.Key}={pair.Value}"))
                : "";
            entries.Enqueue(new Entry(category, logLevel, eventId, $"{formatter(state, exception)} {values}", exception));
        }
    }
}
