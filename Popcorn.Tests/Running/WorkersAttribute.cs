using NUnit.Framework.Internal;

namespace Popcorn.Tests;

/// <summary>One more test at a time than there are cores, in the place of one that waits.</summary>
[AttributeUsage(AttributeTargets.Assembly)]
internal sealed class WorkersAttribute() : PropertyAttribute(PropertyNames.LevelOfParallelism, Environment.ProcessorCount + 2);
