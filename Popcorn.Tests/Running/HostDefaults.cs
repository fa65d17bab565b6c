using System.Runtime.CompilerServices;

namespace Popcorn.Tests;

/// <summary>Settings of all hosts that the tests start.</summary>
internal static class HostDefaults
{
    /// <summary>Hundreds of hosts are alive at once. A user may watch few folders for changed configuration.</summary>
    [ModuleInitializer]
    internal static void WatchNoConfiguration() => Environment.SetEnvironmentVariable("DOTNET_hostBuilder__reloadConfigOnChange", "false");
}
