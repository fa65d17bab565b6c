using NUnit.Framework.Internal;

namespace Popcorn.Tests;

/// <summary>Two more tests at a time than there are cores, in the place of those that wait.</summary>
[AttributeUsage(AttributeTargets.Assembly)]
internal sealed class WorkersAttribute() : PropertyAttribute(PropertyNames.LevelOfParallelism, Environment.ProcessorCount + 2);
