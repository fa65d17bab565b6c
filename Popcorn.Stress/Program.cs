using Popcorn.Stress;

// Figures look the same wherever they are measured.
CultureInfo.CurrentCulture = CultureInfo.DefaultThreadCurrentCulture = CultureInfo.InvariantCulture;
return StressCommand.List.Run(args);
