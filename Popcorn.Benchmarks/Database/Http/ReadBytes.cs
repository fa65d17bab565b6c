using System.Diagnostics.Metrics;

namespace Popcorn.Benchmarks.Database.Http;

/// <summary>Counts the bytes that Npgsql has read from its server. SQLite has none.</summary>
internal sealed class ReadBytes : IDisposable
{
    private const string Meter = "Npgsql";
    private const string Instrument = "bytes_read";

    private readonly MeterListener _listener = new();
    private long _count;

    public ReadBytes()
    {
        _listener.InstrumentPublished = static (instrument, listener) =>
        {
            if (instrument.Meter.Name == Meter && instrument.Name.EndsWith(Instrument, StringComparison.Ordinal))
                listener.EnableMeasurementEvents(instrument);
        };
        _listener.SetMeasurementEventCallback<long>((_, count, _, _) => Interlocked.Add(ref _count, count));
        _listener.SetMeasurementEventCallback<int>((_, count, _, _) => Interlocked.Add(ref _count, count));
        _listener.Start();
    }

    public long Count => Interlocked.Read(ref _count);

    public void Dispose() => _listener.Dispose();
}
