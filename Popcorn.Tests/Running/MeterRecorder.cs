using System.Diagnostics.Metrics;

namespace Popcorn.Tests;

/// <summary>Records what the meter "Popcorn" of an app measures.</summary>
internal sealed class MeterRecorder : IDisposable
{
    private readonly ConcurrentDictionary<string, double> _measured = new();
    private readonly MeterListener _listener = new();

    /// <param name="services">The services of the app. Apps of other tests publish their meters, too.</param>
    public MeterRecorder(IServiceProvider services)
    {
        IMeterFactory meters = services.GetRequiredService<IMeterFactory>();
        _listener.InstrumentPublished = (instrument, self) =>
        {
            if (instrument.Meter.Name == "Popcorn" && instrument.Meter.Scope == meters)
                self.EnableMeasurementEvents(instrument);
        };
        _listener.SetMeasurementEventCallback<long>((instrument, value, tags, _) => Add(instrument, value, tags));
        _listener.SetMeasurementEventCallback<double>((instrument, value, tags, _) => Add(instrument, value, tags));
        _listener.Start();
    }

    /// <summary>The sum of each series, or the last value of one that is observed, by the name of the instrument and the tags.</summary>
    public IReadOnlyDictionary<string, double> Read()
    {
        _listener.RecordObservableInstruments();
        return _measured.ToDictionary();
    }

    public void Dispose() => _listener.Dispose();

    private void Add(Instrument instrument, double value, ReadOnlySpan<KeyValuePair<string, object?>> tags)
    {
        string name = instrument.Name + string.Concat(tags.ToArray().Select(tag => $" {tag.Key}={tag.Value}"));
        _measured.AddOrUpdate(name, value, (_, sum) => instrument.IsObservable ? value : sum + value);
    }
}
