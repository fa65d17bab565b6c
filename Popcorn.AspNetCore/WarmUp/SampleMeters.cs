using System.Diagnostics.Metrics;

namespace Popcorn.AspNetCore.WarmUp;

/// <summary>
/// Creates the instruments of the sample app on a meter of its own: those who listen to the meters of ASP.NET Core or Popcorn by name would
/// count its requests as the app's.
/// </summary>
internal sealed class SampleMeters : IMeterFactory
{
    private readonly Meter _meter = new(nameof(SampleApp));

    public Meter Create(MeterOptions options) => _meter;

    public void Dispose() => _meter.Dispose();
}
